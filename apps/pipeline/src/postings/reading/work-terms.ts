import { hasLegalForm } from './companies';
import type { LinePart } from './line-kinds';
import { isPlaceName, placeIn, REMOTE_ALONE } from './place-words';
import { oneOf, type PostingPart } from './posting-facts';
import { employmentTypesIn, statedEmploymentTypes, statedWorkModes, workModesIn } from './words';

const MOST_TOWN_WORDS = 2;
/** Where sentences say that the work is done. */
const WORK_IN =
  /\b(?:are|team|role|position|based|located|work|job|opening|office) in (?:our )?(\p{Lu}[^,.;!?]{1,40}, \p{Lu}[\p{L} ]{1,30})(?=[.,;) ]|$)/u;

/** The first place in the lines, a town in the position of one, or the only one in the sentences. */
export function placePart(
  parts: readonly LinePart[],
  behindTitle: readonly LinePart[],
  company: string | undefined,
): PostingPart {
  const read = parts.flatMap(({ place: one }) => one?.place ?? []);
  const [place, ...others] = read.filter((one) => one !== REMOTE_ALONE);
  if (place !== undefined) return { facts: { location: place }, candidates: { location: others } };
  const town = behindFacts(parts);
  if (town !== undefined) return oneOf('location', [town]);
  const next = behindTitle.find(({ kind, text }) => kind === 'name' && text !== company)?.text;
  if (next !== undefined && company !== undefined && isPlaceName(next))
    return company === '' || isTownOf(company, next)
      ? oneOf('location', [next])
      : { facts: {}, candidates: { location: [next] } };
  if (read.length > 0) return oneOf('location', [REMOTE_ALONE]);
  return oneOf(
    'location',
    parts.flatMap(({ kind, text }) => (kind === 'sentence' ? workPlaceIn(text) : [])),
  );
}

/** `Festanstellung, Vollzeit · Hamburg`. */
function behindFacts(parts: readonly LinePart[]): string | undefined {
  const found = parts.find(({ kind, text, isShared }, at) => {
    const before = parts[at - 1];
    return kind === 'name' && isShared && isPlaceName(text) && before?.kind === 'fact' && before.isShared;
  });
  return found?.text;
}

/** The line behind a company with its legal form is its town. */
function isTownOf(company: string, words: string): boolean {
  const isShort = words.split(' ').length <= MOST_TOWN_WORDS;
  return isShort && (hasLegalForm(company) || company.endsWith(` ${words}`));
}

function workPlaceIn(sentence: string): string[] {
  const place = placeIn(WORK_IN.exec(sentence)?.[1] ?? '')?.place;
  return place === undefined ? [] : [place];
}

/** The work mode in lines of facts and beside the place, else in the sentences. */
export function workModePart(parts: readonly LinePart[], lines: readonly string[]): PostingPart {
  const named = parts.flatMap(({ kind, text }) => (kind === 'fact' ? workModesIn(text) : []));
  const places = parts.flatMap(({ kind, place }) => (kind === 'place' && place ? [place] : []));
  const beside = places.flatMap(({ workMode }) => workMode ?? []);
  if (named.length === 0 && beside.length > 0 && beside.length < places.length)
    return { facts: {}, candidates: { workMode: [...new Set(beside)] } };
  const modes = [...named, ...beside];
  return oneOf('workMode', modes.length > 0 ? modes : statedWorkModes(lines));
}

/** The form of employment in lines of facts, else in the sentences. */
export function employmentPart(parts: readonly LinePart[], lines: readonly string[]): PostingPart {
  const facts = parts.flatMap(({ kind, text }) => (kind === 'fact' ? [text] : []));
  const named = employmentTypesIn(facts.join(', '));
  return oneOf('employmentType', named.length > 0 ? named : statedEmploymentTypes(lines));
}
