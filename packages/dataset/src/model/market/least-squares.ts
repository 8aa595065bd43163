/** Support of a regression: coefficients, and the products of the features of the cases that they count as. */
export interface Prior {
  coefficients: readonly number[];
  products: readonly (readonly number[])[];
}

/** Weighted least squares by normal equations, which can be added and subtracted. The features are few and of similar size. */
export class Regression {
  private readonly products: number[][];
  private readonly targets: number[];
  private weight = 0;

  constructor(private readonly width: number) {
    this.products = Array.from({ length: width }, () => Array.from({ length: width }, () => 0));
    this.targets = Array.from({ length: width }, () => 0);
  }

  add(features: readonly number[], target: number, weight: number): void {
    features.forEach((own, i) => {
      const row = this.products[i] ?? [];
      features.forEach((other, j) => (row[j] = at(row, j) + weight * own * other));
      this.targets[i] = at(this.targets, i) + weight * own * target;
    });
    this.weight += weight;
  }

  /** Adds the cases of another regression, or takes them out for a `sign` of −1. */
  join(other: Regression, sign: 1 | -1 = 1): this {
    this.products.forEach((row, i) =>
      row.forEach((value, j) => (row[j] = value + sign * at(other.products[i] ?? [], j))),
    );
    this.targets.forEach((value, i) => (this.targets[i] = value + sign * at(other.targets, i)));
    this.weight += sign * other.weight;
    return this;
  }

  get moments(): number[][] {
    return this.products.map((row) => row.map((value) => value / this.weight));
  }

  /** Coefficients, and the share of a case's own target in its fitted value. A tiny ridge keeps a constant feature from stopping it. */
  fit(prior?: Prior) {
    const own = this.products.map((row, i) =>
      row.map((value, j) => {
        const lean = prior ? at(prior.products[i] ?? [], j) : 0;
        return value + lean + (i === j ? 1e-9 : 0);
      }),
    );
    const leaned = this.targets.map((value, i) => {
      return value + (prior ? predict(prior.products[i] ?? [], prior.coefficients) : 0);
    });
    const inverse = inverted(own);
    return {
      coefficients: inverse.map((row) => predict(row, leaned)),
      shareOfOwn: (features: readonly number[], weight: number) =>
        weight *
        predict(
          features,
          inverse.map((row) => predict(row, features)),
        ),
    };
  }
}

/** x·w */
export function predict(features: readonly number[], coefficients: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < features.length; index += 1)
    sum += at(features, index) * at(coefficients, index);
  return sum;
}

/** By elimination; the matrix is symmetric and positive, so that no pivot is sought. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const width = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => Number(i === j))]);
  rows.forEach((top, column) => {
    const pivot = at(top, column);
    top.forEach((value, j) => (top[j] = value / pivot));
    rows.forEach((row) => {
      if (row === top) return;
      const factor = at(row, column);
      row.forEach((value, j) => (row[j] = value - factor * at(top, j)));
    });
  });
  return rows.map((row) => row.slice(width));
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
