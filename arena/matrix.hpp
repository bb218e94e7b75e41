// Small dense linear algebra for the ratings: symmetric positive definite systems.
#pragma once

#include <cstddef>
#include <vector>

namespace plyhouse::arena {

class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size, 0.0) {}

  std::size_t size() const { return size_; }
  double& operator()(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double operator()(std::size_t row, std::size_t column) const {
    return cells_[row * size_ + column];
  }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

// A positive definite matrix as a lower triangle times its transpose (Cholesky).
class Factors {
 public:
  explicit Factors(Matrix matrix);

  // The vector that the matrix takes to this one.
  std::vector<double> solve(std::vector<double> right) const;

  Matrix inverse() const;

 private:
  Matrix lower_;
};

}  // namespace plyhouse::arena
