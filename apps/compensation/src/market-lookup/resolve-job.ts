import type { AreaRow, CityRow, CompanyRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { MarketReason } from '@wagewright/messaging';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import { levelBeside } from '../lookup/phrase/level-beside';
import type { PhraseResolution, PlaceResolution } from '../lookup/phrase/phrase-resolution';
import { ABROAD } from '../lookup/phrase/vocabulary/reasons';
import { stateName } from '../lookup/phrase/vocabulary/us-states';

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
  /** Names of other roles that the title could mean, likeliest first; at most three. */
  alternatives: string[];
}

const MAX_ALTERNATIVES = 3;

/** A location with its factor of confidence. */
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
      text: `No role of the catalogue is called “${title}”: a plainer title may be.`,
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
  return placed(place) ?? reasonOf(place);
}

function inTitle({ lookup }: CatalogueIndex, found: PhraseResolution): Location | MarketReason {
  const abroad = found.notCovered.find(({ why }) => why === ABROAD);
  if (abroad && !found.city) return reasonOf(lookup.resolvePlace(abroad.text));
  return placed(found) ?? unknown('The job names no place: give its city and state, or “Remote, US”.');
}

function placed({ city, area }: Pick<PlaceResolution, 'city' | 'area'>): Location | undefined {
  if (city) return { city: city.row, area: null, certainty: city.confidence };
  return area ? { city: null, area: area.row, certainty: area.confidence } : undefined;
}

function reasonOf({ query, country, town, state, candidates, isNation }: PlaceResolution): MarketReason {
  if (country !== null) {
    return {
      code: 'outside_us',
      country,
      text: `Figures are for the United States only, and this job is in ${country}.`,
    };
  }
  if (town) {
    const text = `${town.name}, ${town.state} lies in no metropolitan area, and figures are of metropolitan areas.`;
    return { code: 'not_enough', text };
  }
  if (candidates.length > 1)
    return unknown(`“${query}” could be ${listed(candidates)}: name the state as well.`);
  if (state !== null) {
    const text = `Figures are of metropolitan areas, and “${query}” names none in ${stateName(state)}: give the city.`;
    return { code: 'not_enough', text };
  }
  if (isNation)
    return unknown(`“${query}” names no country: “Remote, US” has the figures of the whole United States.`);
  return unknown(
    `“${query}” is not known as a place in the United States: give a city and its state, or “Remote, US”.`,
  );
}

function unknown(text: string): MarketReason {
  return { code: 'place_unknown', text };
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
