# Flags that everything is compiled with, and the sanitizers that the presets ask for.
set(PLYHOUSE_SANITIZE "" CACHE STRING "Sanitizers, as for -fsanitize=")

# Popcount and bit tricks are worth two words of machine code to us: take the instructions that
# every x86-64 machine since 2013 has, if this one has them. PLYHOUSE_ARCH overrides it.
set(arch "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|amd64" AND EXISTS /proc/cpuinfo)
  file(STRINGS /proc/cpuinfo cpu REGEX "^flags.* avx2 .*bmi2 " LIMIT_COUNT 1)
  if(cpu)
    set(arch x86-64-v3)
  endif()
endif()
set(PLYHOUSE_ARCH "${arch}" CACHE STRING "Machine to compile for, as for -march=")

add_library(plyhouse_flags INTERFACE)
target_compile_options(
  plyhouse_flags
  INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast
            -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Werror)
if(PLYHOUSE_ARCH)
  target_compile_options(plyhouse_flags INTERFACE -march=${PLYHOUSE_ARCH})
endif()
if(PLYHOUSE_SANITIZE)
  target_compile_options(plyhouse_flags INTERFACE -fsanitize=${PLYHOUSE_SANITIZE}
                                                  -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(plyhouse_flags INTERFACE -fsanitize=${PLYHOUSE_SANITIZE})
  target_compile_definitions(plyhouse_flags INTERFACE PLYHOUSE_SANITIZED)
  if(PLYHOUSE_SANITIZE MATCHES "undefined")
    # These stand at every access through a pointer: without them the build takes half the time,
    # and the address sanitizer stops at a bad pointer anyway.
    target_compile_options(plyhouse_flags
                           INTERFACE -fno-sanitize=null,alignment,vptr,object-size,pointer-overflow)
    # clang 14 cannot check calls through pointers where there are coroutines.
    target_compile_options(plyhouse_flags INTERFACE -fno-sanitize=function)
  endif()
endif()

# For code whose time to compile counts, not its speed.
if(PLYHOUSE_SANITIZE)
  set(PLYHOUSE_QUICK_TO_COMPILE -O0)
else()
  set(PLYHOUSE_QUICK_TO_COMPILE -O1)
endif()
