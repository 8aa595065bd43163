import type { CityRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../../../dataset/catalogue-index';
import { placeReason } from '../../../lookup/phrase/place-reason';

export interface AskedPlace {
  text: string;
  /** Null for the nation, and for an unknown city. */
  city: CityRow | null;
  /** Why the words name no place with figures, as a sentence; null for a known place or the nation. */
  fault: string | null;
  /** Cities with similar names, if the words name none. */
  alternatives: CityRow[];
}

const ALTERNATIVES = 4;

/** @param text the slug or the name of a city, of a town near one, or of the nation */
export function askedPlace(catalogue: CatalogueIndex, text: string): AskedPlace {
  const known = catalogue.city(text.toLowerCase());
  if (known) return { text, city: known, fault: null, alternatives: [] };
  const place = catalogue.lookup.resolvePlace(text);
  const { city, isNation, notCovered } = place;
  if (city || isNation) return { text, city: city?.row ?? null, fault: null, alternatives: [] };
  const alternatives = catalogue.lookup.searchCities(text, ALTERNATIVES).map(({ row }) => row);
  return {
    text,
    city: null,
    fault: place.area ? (notCovered[0]?.why ?? null) : placeReason(place).text,
    alternatives,
  };
}

/** `Austin, TX`, as in a field. */
export function cityName({ name, state }: Pick<CityRow, 'name' | 'state'>): string {
  return `${name}, ${state}`;
}

/** The text of its field: as written, or the city’s name in place of its slug. */
export function placeText({ text, city }: AskedPlace): string {
  return city?.slug === text.toLowerCase() ? cityName(city) : text;
}
