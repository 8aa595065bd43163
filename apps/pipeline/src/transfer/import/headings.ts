import { cutText } from './cut-text';

/** Longer headings are cut: they precede each of their cells in the notes. */
const MAX_HEADING = 200;

/** The name of a column in answers, mappings and notes. */
export function columnName(heading: string): string {
  return cutText(heading, MAX_HEADING);
}

/**
 * The names of columns. Columns without a heading, and those equal only after a cut, are named by their place, from 1; a
 * heading that comes again is numbered, as `Notes (2)`.
 */
export function columnNames(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const own = freeName(columnName(heading), index, taken);
    taken.add(own.toLowerCase());
    return own;
  });
}

function freeName(name: string, index: number, taken: ReadonlySet<string>): string {
  if (name === '' || (name.length === MAX_HEADING && taken.has(name.toLowerCase())))
    return `Column ${index + 1}`;
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name} (${count})`;
  return free;
}
