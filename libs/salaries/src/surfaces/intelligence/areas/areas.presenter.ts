import type { AreaRow } from '@wagewright/dataset';
import { type IdentifiedArea, identifiedArea } from '../../../envelope/role-and-city.presenter';
import type { CataloguePage } from '../../../estimates/catalogue.service';

/** The areas that match. */
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
