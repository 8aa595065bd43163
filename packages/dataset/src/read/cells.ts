import type { TableRow } from './table-row';

/** One value of a row: the columns that it is read from, and how. `read` throws InputError for a wrong cell. */
export interface Cell<T> {
  columns: readonly string[];
  read: (row: TableRow) => T;
}

function cell<T>(column: string, read: (text: string, fault: (reason: string) => Error) => T): Cell<T> {
  return { columns: [column], read: (row) => read(row.text(column), (why) => row.fault(column, why)) };
}

/** A cell read from another one. */
export function mapped<From, To>(
  from: Cell<From>,
  map: (value: From, fault: (reason: string) => Error) => To,
): Cell<To> {
  const [column = '-'] = from.columns;
  return { ...from, read: (row) => map(from.read(row), (why) => row.fault(column, why)) };
}

/** A constant in place of a column that the table lacks. */
export function constant<T>(value: T): Cell<T> {
  return { columns: [], read: () => value };
}

/** As it stands; empty when the publisher left it blank. */
export const text = (column: string): Cell<string> => cell(column, (own) => own);

/** Null for an empty cell. */
export const nullable = (column: string): Cell<string | null> => cell(column, (own) => own || null);

export const required = (column: string): Cell<string> =>
  cell(column, (own, fault) => {
    if (own === '') throw fault('is empty');
    return own;
  });

/** Null for an empty cell. */
export const optionalNumber = (column: string): Cell<number | null> =>
  cell(column, (own, fault) => {
    if (own === '') return null;
    const value = Number(own);
    if (!Number.isFinite(value)) throw fault(`"${own}" is not a number`);
    return value;
  });

/** A cell that is not empty. */
export function present<T>(from: Cell<T | null>): Cell<T> {
  return mapped(from, (value, fault) => {
    if (value === null) throw fault('is empty');
    return value;
  });
}

export const number = (column: string): Cell<number> => present(optionalNumber(column));

/** A number from `least` to `most`, or null where the cell may be empty. @param name `annual wage`, for the fault */
export function within<T extends number | null>(from: Cell<T>, least: number, most: number, name: string) {
  return mapped(from, (value, fault) => {
    if (value !== null && (value < least || value > most)) throw fault(`${value} is no ${name}`);
    return value;
  });
}

/** An annual wage; null for an empty cell. */
export const wage = (column: string): Cell<number | null> =>
  within(optionalNumber(column), 1_000, 5_000_000, 'annual wage');

export const flag = (column: string): Cell<boolean> => cell(column, (own) => /^y(?:es)?$/i.test(own));

/** The parts between `|`. */
export const list = (column: string): Cell<string[]> =>
  cell(column, (own) => (own === '' ? [] : own.split('|')));

/** The words between blanks. */
export const words = (column: string): Cell<string[]> => cell(column, (own) => own.match(/\S+/g) ?? []);

export const requiredList = (column: string): Cell<string[]> =>
  mapped(required(column), (own) => own.split('|'));

/** One of the names. */
export const oneOf = <T extends string>(column: string, names: readonly T[]): Cell<T> =>
  mapped(required(column), (own, fault) => {
    const known = names.find((name) => name === own);
    if (known === undefined) throw fault(`"${own}" is unknown`);
    return known;
  });

/** One of the names; null for an empty cell. */
export const optionalOneOf = <T extends string>(column: string, names: readonly T[]): Cell<T | null> => ({
  columns: [column],
  read: (row) => (row.text(column) === '' ? null : oneOf(column, names).read(row)),
});

/** The value of a word in a table. */
export const translated = <T>(from: Cell<string>, words: Readonly<Record<string, T>>): Cell<T> =>
  mapped(from, (own, fault) => {
    const value = words[own];
    if (value === undefined) throw fault(`"${own}" is unknown`);
    return value;
  });
