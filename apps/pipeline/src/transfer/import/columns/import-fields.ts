import { COLUMN_NAMES } from '../words/column-names';
import { nameKey } from '../../../words/field-names';
import { foldText } from '../../../words/fold-text';
import { cutText } from '../words/cut-text';

export type ImportField = keyof typeof COLUMN_NAMES;

export const IMPORT_FIELDS = Object.keys(COLUMN_NAMES) as ImportField[];

/** The value of a row in a column; undefined without such a column. */
export type RowValues = (column: string) => unknown;

/** Moments, and the columns of our export for the same as a day. */
export const DAY_PAIRS = [
  ['appliedAt', 'appliedOn'],
  ['followUpAt', 'followUpOn'],
  ['deadlineAt', 'deadlineOn'],
] as const satisfies [ImportField, ImportField][];

/** Longer headings match no field, and take time to compare. */
const MAX_HEADING = 100;
const NAMES_OF_FIELDS = new Map<ImportField, string[]>(
  Object.entries(COLUMN_NAMES).map(([field, names]) => [
    field as ImportField,
    names.flatMap((name) => [foldText(name), nameKey(name)]),
  ]),
);
const NAMES = new Set([...NAMES_OF_FIELDS.values()].flat());
/** A unit or a format after a heading: `Gehalt (€)`, `Applied [YYYY-MM-DD]`. */
const PARENTHESES = /\([^()]*\)|\[[^[\]]*\]/g;
/** The same without them: `Annual salary in EUR`, `Gehalt/Monat`. */
const UNIT =
  /(?:[\s/]{1,3}(?:in|per|pro|par|k?(?:usd|eur|gbp|cad|aud|chf|inr)|[€$£k]|lpa|year|yr|month|hour|hr|jahr|monat|stunde|an|mois)){1,3}$/i;

/** The first matching column of each field, in the order of the field's names. */
export function findColumns(columns: readonly string[]): Map<ImportField, string> {
  const byName = new Map<string, string>();
  for (const spelling of [headingWord, headingWithoutParentheses, nameKey]) {
    for (const column of columns) {
      const name = spelling(column);
      if (!byName.has(name)) byName.set(name, column);
    }
  }
  const found = new Map<ImportField, string>();
  for (const [field, names] of NAMES_OF_FIELDS) {
    const name = names.find((candidate) => byName.has(candidate));
    const column = name === undefined ? undefined : byName.get(name);
    if (column !== undefined) found.set(field, column);
  }
  return found;
}

/** Whether a heading is one of the names of a field. */
export function isNameOf(field: ImportField, column: string): boolean {
  const names = NAMES_OF_FIELDS.get(field) ?? [];
  return names.includes(headingWord(column)) || names.includes(nameKey(column));
}

/** A heading in normalized form for comparison; empty for one that is too long. */
export function headingWord(column: string): string {
  return column.length > MAX_HEADING ? '' : foldText(column);
}

/** `Salary (min)` is a name of its own and must not also count as the salary. */
function headingWithoutParentheses(column: string): string {
  const word = headingWord(column);
  return word === '' || NAMES.has(word)
    ? word
    : foldText(column.replace(PARENTHESES, '').trim().replace(UNIT, ''));
}

/** Longer headings are cut: they precede each of their cells in the notes. */
const MAX_NAME = 200;

/** The name of a column in answers, mappings and notes. */
export function columnName(heading: string): string {
  return cutText(heading, MAX_NAME);
}

/**
 * The names of columns. Columns without a heading, and those equal only after a cut, are named by their place, from 1; a
 * heading that comes again is numbered, as `Notes (2)`.
 */
export function columnNames(headings: readonly string[]): string[] {
  const taken: TakenNames = new Map();
  return headings.map((heading, index) => {
    const own = freeName(columnName(heading), index, taken);
    const key = own.toLowerCase();
    if (!taken.has(key)) taken.set(key, 2);
    return own;
  });
}

/** In lower case, with the least number that may still be free behind the name. */
type TakenNames = Map<string, number>;

function freeName(name: string, index: number, taken: TakenNames): string {
  const key = name.toLowerCase();
  if (name === '' || (name.length === MAX_NAME && taken.has(key))) return `Column ${index + 1}`;
  let count = taken.get(key);
  if (count === undefined) return name;
  while (taken.has(`${key} (${count})`)) count++;
  taken.set(key, count + 1);
  return `${name} (${count})`;
}
