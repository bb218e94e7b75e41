#include "arena/system_calls.hpp"

#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <initializer_list>
#include <memory>

#include "arena/unnamed_file.hpp"
#include "core/program.hpp"

namespace plyhouse::arena {

namespace {

struct Release {
  void operator()(void* context) const { seccomp_release(context); }
};

std::string make_filter() {
  const std::unique_ptr<void, Release> context(seccomp_init(SCMP_ACT_ALLOW));
  bool good = context != nullptr;
  const auto refuse = [&](int call, int error) {
    good = good && seccomp_rule_add(context.get(), SCMP_ACT_ERRNO(error), call, 0) == 0;
  };
  for (int call : {SCMP_SYS(unshare), SCMP_SYS(setns), SCMP_SYS(mount), SCMP_SYS(umount2),
                   SCMP_SYS(pivot_root), SCMP_SYS(ptrace), SCMP_SYS(bpf), SCMP_SYS(keyctl),
                   SCMP_SYS(add_key), SCMP_SYS(request_key), SCMP_SYS(perf_event_open)}) {
    refuse(call, EPERM);
  }
  // As if the kernel were too old to have them: libraries then do without.
  for (int call : {SCMP_SYS(clone3), SCMP_SYS(memfd_create), SCMP_SYS(memfd_secret),
                   SCMP_SYS(shmget), SCMP_SYS(io_uring_setup), SCMP_SYS(fsopen),
                   SCMP_SYS(open_tree), SCMP_SYS(move_mount), SCMP_SYS(userfaultfd)}) {
    refuse(call, ENOSYS);
  }
  const auto refuse_flags = [&](int call, unsigned argument, scmp_datum_t flags) {
    const scmp_arg_cmp all_set{argument, SCMP_CMP_MASKED_EQ, flags, flags};
    good = good &&
           seccomp_rule_add_array(context.get(), SCMP_ACT_ERRNO(EPERM), call, 1, &all_set) == 0;
  };
  // A process in a user space of its own could mount what it likes.
  refuse_flags(SCMP_SYS(clone), 0, CLONE_NEWUSER);
  // Shared pages without a file stay where they are when nobody looks at them, and count for
  // nobody.
  refuse_flags(SCMP_SYS(mmap), 3, MAP_SHARED | MAP_ANONYMOUS);
  const UnnamedFile file;
  good = good && seccomp_export_bpf(context.get(), file.number()) == 0;
  if (!good) throw BrokenSurroundings("cannot make the sandbox's filter of system calls");
  return file.text();
}

}  // namespace

const std::string& system_call_filter() {
  static const std::string filter = make_filter();
  return filter;
}

}  // namespace plyhouse::arena
