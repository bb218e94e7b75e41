#include "arena/matrix.hpp"

#include <cassert>
#include <cmath>
#include <utility>

namespace plyhouse::arena {

Factors::Factors(Matrix matrix) : lower_(std::move(matrix)) {
  for (std::size_t row = 0; row < lower_.size(); row++) {
    for (std::size_t column = 0; column <= row; column++) {
      double rest = lower_(row, column);
      for (std::size_t k = 0; k < column; k++) rest -= lower_(row, k) * lower_(column, k);
      if (row == column) {
        assert(rest > 0);
        lower_(row, row) = std::sqrt(rest);
      } else {
        lower_(row, column) = rest / lower_(column, column);
      }
    }
  }
}

std::vector<double> Factors::solve(std::vector<double> right) const {
  const std::size_t size = lower_.size();
  for (std::size_t row = 0; row < size; row++) {
    for (std::size_t k = 0; k < row; k++) right[row] -= lower_(row, k) * right[k];
    right[row] /= lower_(row, row);
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t k = row + 1; k < size; k++) right[row] -= lower_(k, row) * right[k];
    right[row] /= lower_(row, row);
  }
  return right;
}

Matrix Factors::inverse() const {
  Matrix inverse(lower_.size());
  for (std::size_t column = 0; column < lower_.size(); column++) {
    std::vector<double> unit(lower_.size(), 0.0);
    unit[column] = 1;
    const std::vector<double> solved = solve(std::move(unit));
    for (std::size_t row = 0; row < lower_.size(); row++) inverse(row, column) = solved[row];
  }
  return inverse;
}

}  // namespace plyhouse::arena
