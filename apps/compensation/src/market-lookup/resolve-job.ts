import type { CityRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { resolveCity } from '../lookup/resolve-city';
import { resolveRole } from '../lookup/resolve-role';

/** What a title and a location as people write them stand for. */
export interface ResolvedJob {
  role: RoleRow;
  /** Null for the nation. */
  city: CityRow | null;
  level: ExperienceLevel;
  /** 0–1, two decimals. */
  confidence: number;
}

/** Nobody is shown how a location was understood, so a city that only looks alike does not count. */
const CITY_FLOOR = 0.75;
/** A location that we do not know takes away some of the confidence: pay is then that of the nation. */
const UNKNOWN_LOCATION = 0.7;

/** Undefined when the title is nothing that the catalogue knows. */
export function resolveJob(
  catalogue: CatalogueIndex,
  title: string,
  location: string | null,
): ResolvedJob | undefined {
  const found = resolveRole(catalogue.lookup, title);
  if (!found.row) return undefined;
  const { city, certainty } = resolveLocation(catalogue, location);
  const confidence = Math.round(found.confidence * certainty * 100) / 100;
  return { role: found.row, city, level: found.level ?? DEFAULT_EXPERIENCE, confidence };
}

function resolveLocation(
  { lookup, cities }: CatalogueIndex,
  location: string | null,
): { city: CityRow | null; certainty: number } {
  if (location === null) return { city: null, certainty: 1 };
  const found = resolveCity(lookup, cities, location);
  if (found.row === 'us') return { city: null, certainty: found.confidence };
  if (!found.row || found.confidence < CITY_FLOOR) return { city: null, certainty: UNKNOWN_LOCATION };
  return { city: found.row, certainty: found.confidence };
}
