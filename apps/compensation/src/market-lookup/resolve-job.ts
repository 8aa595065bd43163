import type { AreaRow, CityRow, CompanyRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import type { PlaceResolution } from '../lookup/phrase/phrase-resolution';
import { levelBeside } from '../lookup/phrase/level-beside';

/** The meaning of a title and a location in free text. */
export interface ResolvedJob {
  role: RoleRow;
  /** Null for the nation, or for an area. */
  city: CityRow | null;
  /** The metropolitan area of a place that no city of the catalogue stands for. */
  area: AreaRow | null;
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  /** Named by the title; null for all employers. */
  company: CompanyRow | null;
  /** 0–1, two decimals. */
  confidence: number;
}

/** Nobody sees how a location was understood, so a merely similar city does not count. */
const PLACE_FLOOR = 0.75;
/** Factor for an unknown location: pay is then that of the nation. */
const UNKNOWN_LOCATION = 0.7;

/** A location with its factor of confidence. */
interface Location {
  city: CityRow | null;
  area: AreaRow | null;
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
  const { city, area, certainty } =
    location === null ? (placed(found) ?? NATION) : resolveLocation(catalogue, location);
  const confidence = Math.round(found.role.confidence * certainty * 100) / 100;
  return { role: found.role.row, city, area, level: levelBeside(found), company: found.company, confidence };
}

function resolveLocation({ lookup }: CatalogueIndex, location: string): Location {
  const place = lookup.resolvePlace(location);
  if (place.isNation || location.trim() === '') return NATION;
  const named = placed(place);
  return named && named.certainty >= PLACE_FLOOR ? named : { ...NATION, certainty: UNKNOWN_LOCATION };
}

const NATION: Location = { city: null, area: null, certainty: 1 };

function placed({ city, area }: Pick<PlaceResolution, 'city' | 'area'>): Location | undefined {
  if (city) return { city: city.row, area: null, certainty: city.confidence };
  return area ? { city: null, area: area.row, certainty: area.confidence } : undefined;
}
