import { COLUMN_NAMES } from './words/column-names';
import { foldText } from './words/fold-text';

export type ImportField = keyof typeof COLUMN_NAMES;

export const IMPORT_FIELDS = Object.keys(COLUMN_NAMES) as ImportField[];

const FOLDED_NAMES = new Map<ImportField, string[]>(
  Object.entries(COLUMN_NAMES).map(([field, names]) => [field as ImportField, names.map(foldText)]),
);
/** A unit or a format behind a heading: `Gehalt (€)`, `Applied [YYYY-MM-DD]`. */
const PARENTHESES = /\([^)]*\)|\[[^\]]*\]/g;

/** The first of the columns, in the order of the names, that is called like the field. */
export function findColumnOf(field: ImportField, columns: readonly string[]): string | undefined {
  const byName = new Map<string, string>();
  for (const spelling of [foldText, foldWithoutParentheses]) {
    for (const column of columns) {
      const name = spelling(column);
      if (!byName.has(name)) byName.set(name, column);
    }
  }
  const found = FOLDED_NAMES.get(field)?.find((candidate) => byName.has(candidate));
  return found === undefined ? undefined : byName.get(found);
}

function foldWithoutParentheses(column: string): string {
  return foldText(column.replace(PARENTHESES, ''));
}
