import type { AreaRow } from '@wagewright/dataset';
import type { CataloguePage } from '../../../estimates/catalogue.service';

/** A metropolitan area in the envelope. */
export interface IdentifiedArea {
  /** Identifier, `area:` and the CBSA code. */
  id: string;
  /** Identifier in lower case with hyphens, as `area` of other calls takes it. */
  slug: string;
  /** Title of the area, such as `El Paso, TX`. */
  name: string;
  /** Two-letter code of the principal city's state. */
  state: string;
  /** Code of the area, which `area` of other calls takes as well. */
  cbsa: string;
  /** Slug of the catalogue's city in the area, whose figures it has; null for most. */
  city: string | null;
}

/** The metropolitan areas that match. */
export interface AreasData {
  /** The areas, sorted by slug. */
  areas: IdentifiedArea[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Send it as `cursor` for the next page; missing on the last one. */
  next_cursor?: string;
}

/** @param isCity whether a slug names a city of the surface's catalogue */
export function areasData(
  { rows, total, nextCursor }: CataloguePage<AreaRow>,
  isCity: (slug: string) => boolean,
): AreasData {
  const areas = rows.map((area) => {
    return identifiedArea(area, area.citySlug !== null && isCity(area.citySlug) ? area.citySlug : null);
  });
  return { areas, total, next_cursor: nextCursor };
}

export function identifiedArea({ slug, name, state, cbsa }: AreaRow, city: string | null): IdentifiedArea {
  return { id: `area:${cbsa}`, slug, name, state, cbsa, city };
}
