import { cutText } from './cut-text';

/** Longer headings are cut: they precede each of their cells in the notes. */
const MAX_HEADING = 200;

/** The name of a column in answers, mappings and notes. */
export function columnName(heading: string): string {
  return cutText(heading, MAX_HEADING);
}

/**
 * The names of columns. Columns without a heading, and those equal only after a cut, are named by their place, from 1.
 *
 * @param headings distinct, except for empty ones
 */
export function columnNames(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const name = columnName(heading);
    const own = name === '' || taken.has(name) ? `Column ${index + 1}` : name;
    taken.add(own);
    return own;
  });
}
