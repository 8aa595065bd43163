/**
 * Typing errors between two words: letters omitted, added, replaced, or swapped with a neighbour (optimal string
 * alignment). @param most above it the exact number does not matter: `most + 1` is returned
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cell({ a, b, i, j }, row, last, before));
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

interface At {
  a: string;
  b: string;
  i: number;
  j: number;
}

function cell({ a, b, i, j }: At, row: number[], last: number[], before: number[]): number {
  const same = a[i - 1] === b[j - 1];
  const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least;
}
