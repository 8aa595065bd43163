import type { CityRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import { STATE_NAMES } from '../estimates/formulas/taxes/states';
import type { TaxPlace } from '../estimates/formulas/taxes/wage-taxes';
import { CODES, STATE_CODES } from '../lookup/phrase/vocabulary/us-states';

/** A place that somebody lives or works in, by its taxes and the metro of its prices. */
export interface Home extends TaxPlace {
  /** Null where no city of the catalogue has its prices. */
  city: CityRow | null;
}

/** The place of a text: a city's slug, a town, a state, or a ZIP code. Undefined where not even the state is known. */
export function homeNamed(catalogue: CatalogueIndex, text: string): Home | undefined {
  const known = catalogue.city(text.toLowerCase());
  if (known) return homeIn(known);
  const { city } = catalogue.lookup.resolvePlace(text);
  const { state, town } = townAndState(text);
  if (city && !city.isTown && (state === undefined || state === city.row.state)) return homeIn(city.row);
  if (state === undefined) return undefined;
  const locality = town === '' ? null : `${town}, ${state}`;
  return { city: city?.row ?? null, state, locality };
}

export function homeIn(city: CityRow): Home {
  return { city, state: city.state, locality: `${city.name}, ${city.state}` };
}

/** The state at the end of a text, and what stands before it. */
function townAndState(text: string): { town: string; state?: string } {
  const words = text.split(/[\s,]+/).filter((word) => word !== '' && !/^\d{5}$/.test(word));
  for (const length of [2, 1]) {
    const last = words.slice(-length).join(' ').toLowerCase();
    const code = (STATE_CODES.get(last) ?? (CODES.has(last) ? last : undefined))?.toUpperCase();
    if (code !== undefined && code in STATE_NAMES)
      return { town: words.slice(0, -length).join(' '), state: code };
  }
  return { town: words.join(' ') };
}
