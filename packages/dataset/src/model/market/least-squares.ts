/**
 * Coefficients w that minimise Σ (y − x·w)², by normal equations and elimination with pivoting. The features are few
 * and of similar size, so this simple method suffices. A small ridge keeps a constant feature from stopping the build.
 */
export function leastSquares(features: readonly number[][], targets: readonly number[]): number[] {
  const width = features[0]?.length ?? 0;
  const matrix = Array.from({ length: width }, (_, i) => [
    ...Array.from({ length: width }, (_, j) => dotColumns(features, i, j) + (i === j ? 1e-9 : 0)),
    features.reduce((sum, row, index) => sum + at(row, i) * at(targets, index), 0),
  ]);
  for (let column = 0; column < width; column += 1) eliminate(matrix, column);
  return matrix.map((row, index) => at(row, width) / at(row, index));
}

/** x·w */
export function predict(features: readonly number[], coefficients: readonly number[]): number {
  return features.reduce((sum, value, index) => sum + value * at(coefficients, index), 0);
}

function eliminate(matrix: number[][], column: number): void {
  const pivot = matrix.reduce((best, row, index) => {
    return index >= column && Math.abs(at(row, column)) > Math.abs(at(matrix[best] ?? [], column))
      ? index
      : best;
  }, column);
  [matrix[column], matrix[pivot]] = [matrix[pivot] ?? [], matrix[column] ?? []];
  const top = matrix[column] ?? [];
  matrix.forEach((row, index) => {
    if (index === column) return;
    const factor = at(row, column) / at(top, column);
    row.forEach((value, j) => (row[j] = value - factor * at(top, j)));
  });
}

function dotColumns(rows: readonly number[][], i: number, j: number): number {
  return rows.reduce((sum, row) => sum + at(row, i) * at(row, j), 0);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
