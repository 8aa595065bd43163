import { EventLoopYielder } from '@wagewright/http';

/** The cells of a table. */
export interface Cells {
  size: number;
  cell: (index: number, column: string) => unknown;
}

/** The findings in the texts of a column, each once. @param column undefined for none */
export async function valuesIn<T>(
  cells: Cells,
  column: string | undefined,
  read: (text: string) => T | undefined,
): Promise<ReadonlySet<T>> {
  const yielder = new EventLoopYielder();
  const found = new Set<T>();
  for (let index = 0; column !== undefined && index < cells.size; index++) {
    const cell = cells.cell(index, column);
    const value = typeof cell === 'string' ? read(cell) : undefined;
    if (value !== undefined) found.add(value);
    await yielder.yieldIfDue();
  }
  yielder.end();
  return found;
}

/** The value of a set of one; undefined for none and for several. */
export function onlyOne<T>(values: ReadonlySet<T>): T | undefined {
  return values.size === 1 ? [...values][0] : undefined;
}
