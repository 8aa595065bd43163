import type { CityRow, CompanyRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import { levelBeside } from '../lookup/phrase/level-beside';

/** The meaning of a title and a location in free text. */
export interface ResolvedJob {
  role: RoleRow;
  /** Null for the nation. */
  city: CityRow | null;
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  /** Named by the title; null for all employers. */
  company: CompanyRow | null;
  /** 0–1, two decimals. */
  confidence: number;
}

/** Nobody sees how a location was understood, so a merely similar city does not count. */
const CITY_FLOOR = 0.75;
/** Factor for an unknown location: pay is then that of the nation. */
const UNKNOWN_LOCATION = 0.7;

/** A location with its factor of confidence. */
interface Location {
  city: CityRow | null;
  certainty: number;
}

/** Undefined for an unknown title. Without a location, a place in the title counts. */
export function resolveJob(
  catalogue: CatalogueIndex,
  title: string,
  location: string | null,
): ResolvedJob | undefined {
  const found = catalogue.lookup.resolve(title);
  if (!found.role) return undefined;
  const inTitle: Location = { city: found.city?.row ?? null, certainty: found.city?.confidence ?? 1 };
  const { city, certainty } = location === null ? inTitle : resolveLocation(catalogue, location);
  const confidence = Math.round(found.role.confidence * certainty * 100) / 100;
  return { role: found.role.row, city, level: levelBeside(found), company: found.company, confidence };
}

function resolveLocation({ lookup }: CatalogueIndex, location: string): Location {
  const { city, isNation } = lookup.resolvePlace(location);
  if (isNation || location.trim() === '') return { city: null, certainty: 1 };
  if (!city || city.confidence < CITY_FLOOR) return { city: null, certainty: UNKNOWN_LOCATION };
  return { city: city.row, certainty: city.confidence };
}
