import { placeName } from './named-place';
import type { PlaceIndex } from './place-index';
import { wordsOf } from './tokens';
import { CODES } from './vocabulary/us-states';

/** Country and state before the town, as the codes of sites have it. */
const SITE =
  /(?<=^|[\s,(-])(?:USA?|United States)(?<sign> ?[-.,] ?)(?<state>[A-Z]{2})\k<sign>(?<rest>[^,;|()~]{2,80})/u;

/**
 * A text with the codes of a site, `US-TX-Austin-Domain 8`, as the longest known town with its state, `Austin, TX`; any other
 * text as it is. What follows the town is a building.
 */
export function townFirst(text: string, places: PlaceIndex): string {
  const { state = '', rest = '' } = SITE.exec(text)?.groups ?? {};
  if (!CODES.has(state.toLowerCase())) return text;
  const pieces = rest.trim().split(/[-. ]+/);
  const town = pieces
    .map((_, cut) => pieces.slice(0, pieces.length - cut).join(' '))
    .find((name) => places.townOrCounty(placeName(wordsOf(name)), state.toLowerCase()));
  return town === undefined ? text : `${text.replace(SITE, '')}, ${town}, ${state}`.replace(/^[\s,]+/, '');
}
