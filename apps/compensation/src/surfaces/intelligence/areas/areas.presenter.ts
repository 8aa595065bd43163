import type { AreaKind, AreaRow } from '@wagewright/dataset';
import type { CataloguePage } from '../../../estimates/catalogue.service';

/** An area of the wage survey in the envelope. */
export interface IdentifiedArea {
  /** Identifier, `area:` and the code. */
  id: string;
  /** Identifier in lower case with hyphens, as `area` of other calls takes it. */
  slug: string;
  /** Title of the area, such as `El Paso, TX`. */
  name: string;
  /** A metropolitan area, a nonmetropolitan one, or a state or territory. */
  kind: AreaKind;
  /** Code of the area as the survey writes it, which `area` of other calls takes as well. */
  code: string;
  /** Two-letter code of the principal city's state. */
  state: string;
  /** The same code of a metropolitan area; null for others. */
  cbsa: string | null;
  /** Slug of the catalogue's city in the area, whose figures it has; null for most. */
  city: string | null;
}

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

export function identifiedArea(
  { slug, name, areaKind: kind, code, state }: AreaRow,
  city: string | null,
): IdentifiedArea {
  const cbsa = kind === 'metro' ? code : null;
  return { id: `area:${code}`, slug, name, kind, code, state, cbsa, city };
}
