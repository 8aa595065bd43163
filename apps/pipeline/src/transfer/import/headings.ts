import { cutText } from './cut-text';

/** Longer headings are cut: they stand in front of every cell of theirs that goes to the notes. */
const MAX_HEADING = 200;

/** A heading as a column is called in answers, in mappings and in notes. */
export function columnName(heading: string): string {
  return cutText(heading, MAX_HEADING);
}

/**
 * The names of columns. One that is alike to another only because both were cut, and one without a heading, is called
 * by its place, from 1.
 *
 * @param headings no two of them alike but empty ones
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
