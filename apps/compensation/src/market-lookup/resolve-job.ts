import type { ExperienceLevel } from '@wagewright/enums';
import type { AreaRow, CityRow, CompanyRow, RoleRow } from '@wagewright/dataset';
import type { MarketReason } from '@wagewright/messaging';
import {
  ABROAD,
  type CatalogueIndex,
  levelBeside,
  type PhraseResolution,
  placeReason,
  type PlaceResolution,
  unknownPlace,
} from '@wagewright/salaries';

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
  /** Names of other roles that the title could mean, likeliest first; at most three. */
  alternatives: string[];
}

const MAX_ALTERNATIVES = 3;

interface Location {
  city: CityRow | null;
  area: AreaRow | null;
  certainty: number;
}

/**
 * The role and place of a job, or the reason why it has no figures. Without a location, a place in the title counts.
 * National figures stand beside a job only where its place is the United States as a whole.
 */
export function resolveJob(
  catalogue: CatalogueIndex,
  title: string,
  location: string | null,
): ResolvedJob | MarketReason {
  const found = catalogue.lookup.resolve(title);
  const place = location?.trim() ? inLocation(catalogue, location) : inTitle(catalogue, found);
  if ('code' in place && place.code === 'outside_us') return place;
  if (!found.role)
    return {
      code: 'role_unknown',
      text: `We don’t know a role called “${title}”. Try a plainer title.`,
    };
  if ('code' in place) return place;
  const { city, area, certainty } = place;
  return {
    role: found.role.row,
    city,
    area,
    level: levelBeside(found),
    company: found.company,
    confidence: Math.round(found.role.confidence * certainty * 100) / 100,
    alternatives: found.alternatives.slice(0, MAX_ALTERNATIVES).map(({ row }) => row.title),
  };
}

function inLocation({ lookup }: CatalogueIndex, location: string): Location | MarketReason {
  const place = lookup.resolvePlace(location);
  if (place.isUnitedStates) return { city: null, area: null, certainty: 1 };
  return placed(place) ?? placeReason(place);
}

function inTitle({ lookup }: CatalogueIndex, found: PhraseResolution): Location | MarketReason {
  const abroad = found.notCovered.find(({ why }) => why === ABROAD);
  if (abroad && !found.city) return placeReason(lookup.resolvePlace(abroad.text));
  return placed(found) ?? unknownPlace('The job names no place: give its city and state, or “Remote, US”.');
}

function placed({ city, area }: Pick<PlaceResolution, 'city' | 'area'>): Location | undefined {
  if (city) return { city: city.row, area: null, certainty: city.confidence };
  return area ? { city: null, area: area.row, certainty: area.confidence } : undefined;
}
