import type { CityRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../../../dataset/catalogue-index';

/** What the words of a field for places mean. */
export interface AskedPlace {
  text: string;
  /** Null for the nation, and where no city of the catalogue is meant. */
  city: CityRow | null;
  /** Why the words name no place that has figures, as a sentence; null where they name one, or the nation. */
  fault: string | null;
  /** Cities with names like it, where they name none. */
  alternatives: CityRow[];
}

const ALTERNATIVES = 4;

/** @param text the slug or the name of a city, of a town near one, or of the nation */
export function askedPlace(catalogue: CatalogueIndex, text: string): AskedPlace {
  const known = catalogue.city(text.toLowerCase());
  if (known) return { text, city: known, fault: null, alternatives: [] };
  const { city, isNation, notCovered } = catalogue.lookup.resolvePlace(text);
  if (city || isNation) return { text, city: city?.row ?? null, fault: null, alternatives: [] };
  const alternatives = catalogue.lookup.searchCities(text, ALTERNATIVES).map(({ row }) => row);
  return { text, city: null, fault: notCovered[0]?.why ?? 'No city is called so.', alternatives };
}

/** `Austin, TX`, as it stands in a field. */
export function cityName({ name, state }: Pick<CityRow, 'name' | 'state'>): string {
  return `${name}, ${state}`;
}

/** What a field shows for it: as it was written, or the city’s name where that was its slug. */
export function placeText({ text, city }: AskedPlace): string {
  return city?.slug === text.toLowerCase() ? cityName(city) : text;
}
