import type { CityRow } from '@wagewright/dataset';
import { searchText } from './search-text';

/** The states of a metro, lower-case: `Kansas City, MO-KS` lies in two. */
export function statesOf({ metroTitle, state }: CityRow): string[] {
  const listed = metroTitle.split(', ').at(-1) ?? '';
  return [state.toLowerCase(), ...listed.toLowerCase().split('-')];
}

/** The places that a metro is named after, as they are compared: `Seattle-Tacoma-Bellevue` has three. */
export function placesOf({ metroTitle }: CityRow): string[] {
  const named = metroTitle.split(', ')[0] ?? '';
  return named
    .split(/-+|\//)
    .map((place) => searchText(place))
    .filter((place) => place !== '');
}
