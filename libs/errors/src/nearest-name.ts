/** Longer ones are no typing error, and comparing them would take as long as the client likes. */
const MAX_GIVEN = 64;
/** Characters of a client's invented name in a message: enough to recognise it. */
const MAX_SHOWN = 50;
const MAX_TYPING_ERRORS = 3;
/** `utm_source` is no misspelling of `source`. */
const MAX_MISSPELLING = 2;
/** A shorter common beginning or end says too little about the intended name. */
const MIN_COMMON = 3;

/**
 * The hint after an unknown name: `; did you mean title?`, or nothing without a near one.
 *
 * @param given the sent name, of any length
 * @param known the known names; of equally near ones the first wins
 */
export function didYouMean(given: string, known: Iterable<string>): string {
  const nearest = nearestName(given, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

/**
 * The known name that was probably meant: one with few typing errors, else one that begins or ends with the given one
 * or the other way round, else one of the same group (`job.` of `job.made`). Capitals, `_`, `-` and blanks do not
 * matter.
 */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  return nearest(given, known, distanceOf);
}

/** The known name that the given one misspells, by one or two typing errors, capitals, `_`, `-` or blanks. */
export function correctedName(given: string, known: Iterable<string>): string | undefined {
  return nearest(given, known, (wanted, name) => typingErrors(wanted, name, MAX_MISSPELLING));
}

function nearest(
  given: string,
  known: Iterable<string>,
  distanceBetween: (wanted: string, name: string) => number | undefined,
): string | undefined {
  if (given.length > MAX_GIVEN) return undefined;
  const wanted = lettersOf(given);
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = distanceBetween(wanted, lettersOf(name));
    if (distance !== undefined && (!best || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

/** A client's name, cut when long. */
export function shownName(name: string): string {
  return name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN).toWellFormed()}…` : name;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** Typing errors between two names, with a distance beyond the tolerated ones for other kinds of similarity. */
function distanceOf(wanted: string, name: string): number | undefined {
  const errors = typingErrors(wanted, name, MAX_TYPING_ERRORS);
  if (errors !== undefined) return errors;
  if (isPartOf(wanted, name) || isPartOf(name, wanted)) return MAX_TYPING_ERRORS + 1;
  return groupOf(wanted) !== undefined && groupOf(wanted) === groupOf(name)
    ? MAX_TYPING_ERRORS + 2
    : undefined;
}

/** Undefined for more errors than a name of that length tolerates. */
function typingErrors(wanted: string, name: string, max: number): number | undefined {
  const most = Math.min(Math.floor(wanted.length / 3), max);
  const distance = editDistance(wanted, name, most);
  return distance <= most ? distance : undefined;
}

function isPartOf(part: string, whole: string): boolean {
  return part.length >= MIN_COMMON && (whole.startsWith(part) || whole.endsWith(part));
}

/** `job` of `job.created`. */
function groupOf(name: string): string | undefined {
  const dot = name.indexOf('.');
  return dot > 0 ? name.slice(0, dot) : undefined;
}

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
