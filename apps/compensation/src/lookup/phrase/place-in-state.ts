import { type NamedPlace, placeName } from './named-place';
import type { PlaceIndex } from './place-index';
import { wordsOf } from './tokens';
import { CODES } from './vocabulary/us-states';

/** A town, a city or a county of a state. @param state lower-case code */
export function placeInState(places: PlaceIndex, name: string, state: string): NamedPlace | undefined {
  return (
    places.inState(name, state) ??
    places.county(name, state).place ??
    places.county(`${name} county`, state).place ??
    places.inState(inFull(name), state)
  );
}

/** `Mt. View` and `St. Pete` in full; other names stay as they are. */
function inFull(name: string): string {
  return name.replace(/^mount /, 'mountain ').replace(/^st pete$/, 'st petersburg');
}

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
    .find((name) => placeInState(places, placeName(wordsOf(name)), state.toLowerCase()));
  return town === undefined ? text : `${text.replace(SITE, '')}, ${town}, ${state}`.replace(/^[\s,]+/, '');
}
