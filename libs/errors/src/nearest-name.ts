import { editDistance } from './edit-distance';

/** Longer ones are no typing error, and comparing them would cost what the client likes. */
const MAX_GIVEN = 64;
/** Of a name that a client made up, in a message: enough to recognise it by. */
const MAX_SHOWN = 50;
const MAX_TYPING_ERRORS = 3;
/** A shorter beginning or end says too little of what was meant. */
const MIN_COMMON = 3;

/**
 * What stands behind a name that is not known: `; did you mean title?`, or nothing when none of the known names is near.
 *
 * @param given the name that was sent, of any length
 * @param known the names that there are; of equally near ones the first is told
 */
export function didYouMean(given: string, known: Iterable<string>): string {
  const nearest = nearestName(given, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

/**
 * The known name that was probably meant: one with few typing errors, else one that begins or ends with the given one
 * or the other way round, else one of the same group (`job.` of `job.made`). Capitals, `_`, `-` and blanks do not matter.
 */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  if (given.length > MAX_GIVEN) return undefined;
  const wanted = lettersOf(given);
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = distanceOf(wanted, lettersOf(name));
    if (distance !== undefined && (!best || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

/** A name that a client sent, cut where it is long. */
export function shownName(name: string): string {
  return name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN).toWellFormed()}…` : name;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** Typing errors between two names, and more than the most that is forgiven for a likeness of another kind. */
function distanceOf(wanted: string, name: string): number | undefined {
  const most = Math.min(Math.floor(wanted.length / 3), MAX_TYPING_ERRORS);
  const distance = editDistance(wanted, name, most);
  if (distance <= most) return distance;
  if (isPartOf(wanted, name) || isPartOf(name, wanted)) return MAX_TYPING_ERRORS + 1;
  return groupOf(wanted) !== undefined && groupOf(wanted) === groupOf(name)
    ? MAX_TYPING_ERRORS + 2
    : undefined;
}

function isPartOf(part: string, whole: string): boolean {
  return part.length >= MIN_COMMON && (whole.startsWith(part) || whole.endsWith(part));
}

/** `job` of `job.created`. */
function groupOf(name: string): string | undefined {
  const dot = name.indexOf('.');
  return dot > 0 ? name.slice(0, dot) : undefined;
}
