import type { NamedPlace } from './named-place';
import type { PlaceIndex } from './place-index';

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
