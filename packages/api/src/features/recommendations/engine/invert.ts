/**
 * Inverts a symmetric positive definite matrix of `size` rows in place with the sweep operator, working on the lower
 * half only. 1,000 rows take about a second; the time grows with the cube.
 */
export function invert(matrix: Float64Array, size: number): void {
  const column = new Float64Array(size)
  for (let k = 0; k < size; k++) sweep(matrix, size, k, column)
  // After all sweeps the lower half holds the negated inverse.
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const value = -at(matrix, i * size + j)
      matrix[i * size + j] = value
      matrix[j * size + i] = value
    }
  }
}

function sweep(matrix: Float64Array, size: number, k: number, column: Float64Array): void {
  const pivot = at(matrix, k * size + k)
  if (!(pivot > 0)) throw new Error('The matrix is not positive definite')
  for (let i = 0; i < size; i++) column[i] = i < k ? at(matrix, k * size + i) : at(matrix, i * size + k)
  column[k] = 0
  for (let i = 0; i < size; i++) {
    const share = at(column, i) / pivot
    if (share !== 0) subtract(matrix.subarray(i * size, i * size + i + 1), column, share)
  }
  for (let i = 0; i < size; i++) matrix[i < k ? k * size + i : i * size + k] = at(column, i) / pivot
  matrix[k * size + k] = -1 / pivot
}

function subtract(row: Float64Array, column: Float64Array, share: number): void {
  for (let j = 0; j < row.length; j++) row[j] = at(row, j) - share * at(column, j)
}

const at = (values: Float64Array, index: number): number => values[index] as number
