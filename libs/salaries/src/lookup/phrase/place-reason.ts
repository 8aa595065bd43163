import type { PlaceResolution } from './phrase-resolution';
import { countryInText } from './vocabulary/places-abroad';
import { PART_OF_STATE, REGION } from './vocabulary/reasons';
import { stateName } from './vocabulary/us-states';

/** Why a place has no figures. */
export interface PlaceReason {
  code: 'outside_us' | 'place_unknown' | 'not_enough';
  /** English name of the other country or region, with `outside_us`. */
  country?: string;
  /** A whole sentence. */
  text: string;
}

/** @param place one without a city, an area, or the United States as a whole */
export function placeReason({
  query,
  country,
  state,
  candidates,
  isNation,
  notCovered,
}: PlaceResolution): PlaceReason {
  if (country !== null) {
    const name = countryInText(country);
    const where =
      query.toLowerCase() === country.toLowerCase() ? `not for ${name}` : `and “${query}” is in ${name}`;
    return { code: 'outside_us', country, text: `Figures are for the United States only, ${where}.` };
  }
  if (candidates.length > 1) {
    const how = notCovered.some(({ why }) => why === PART_OF_STATE) ? 'say which' : 'name the state as well';
    return unknownPlace(`“${query}” could be ${listed(candidates)}: ${how}.`);
  }
  if (state !== null) {
    const text = `“${query}” names no known city in ${stateName(state)}: name a city, or the state alone.`;
    return { code: 'not_enough', text };
  }
  if (notCovered.some(({ why }) => why === REGION))
    return {
      code: 'not_enough',
      text: `“${query}” is a part of the United States without figures of its own: they are of metropolitan areas.`,
    };
  if (isNation)
    return unknownPlace(
      `“${query}” names no country: “Remote, US” has the figures of the whole United States.`,
    );
  return unknownPlace(
    `“${query}” is not known as a place in the United States: give a city and its state, or “Remote, US”.`,
  );
}

export function unknownPlace(text: string): PlaceReason {
  return { code: 'place_unknown', text };
}

/** The names have commas of their own. */
function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join('; ')}; or ${names.at(-1)}`;
}
