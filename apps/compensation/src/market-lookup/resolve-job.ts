import type { CityRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from '../estimation/experience';
import type { Lookup } from '../lookup/lookup';
import { levelledTitle } from './title-level';

/** What a title and a location as people write them stand for. */
export interface ResolvedJob {
  role: RoleRow;
  /** Null for the nation. */
  city: CityRow | null;
  level: ExperienceLevel;
  /** 0–1, two decimals. */
  confidence: number;
}

/** Below it two titles only look alike. */
const ROLE_FLOOR = 0.35;
/** A city is a name, not a description: it is found or it is not. */
const CITY_FLOOR = 0.75;
/** A title is as good as found from here on. */
const CERTAIN = 0.9;
/** A location that we do not know takes away some of the confidence: pay is then that of the nation. */
const UNKNOWN_PLACE = 0.7;
/** After these, titles and locations go on with what matters less: "(Remote)", " - Platform Team", ", CA, USA". */
const TITLE_TAIL = /[([|,/–—]| - /u;
const LOCATION_TAIL = /[([|;/–—]| - /u;
const ANYWHERE = /^(?:remote|anywhere|worldwide|usa?|united states)\b/i;

/** Undefined when the title is nothing that the catalogue knows. */
export function resolveJob(lookup: Lookup, title: string, location: string | null): ResolvedJob | undefined {
  const found = findRole(lookup, title);
  if (!found) return undefined;
  const place = findPlace(lookup, location);
  const confidence = Math.round(found.score * place.certainty * 100) / 100;
  return { role: found.role, city: place.city, level: found.level, confidence };
}

interface FoundRole {
  role: RoleRow;
  level: ExperienceLevel;
  score: number;
}

/** The whole title first, because some levels are roles of their own; then the trade, at the title's level. */
function findRole(lookup: Lookup, title: string): FoundRole | undefined {
  const head = title.split(TITLE_TAIL, 1)[0] ?? '';
  const { trade, level } = levelledTitle(head);
  const whole = best(lookup, [title, head], DEFAULT_EXPERIENCE);
  if (whole && whole.score >= CERTAIN) return whole;
  const parts = best(lookup, [trade], level);
  const candidates = [whole, parts].filter((found) => found !== undefined);
  const [first] = candidates.sort((a, b) => b.score - a.score);
  return first && first.score >= ROLE_FLOOR ? first : undefined;
}

function best(lookup: Lookup, queries: readonly string[], level: ExperienceLevel): FoundRole | undefined {
  const matches = queries.flatMap((query) => lookup.searchRoles(query, 1));
  const [first] = matches.sort((a, b) => b.score - a.score);
  return first && { role: first.row, level, score: first.score };
}

function findPlace(lookup: Lookup, location: string | null): { city: CityRow | null; certainty: number } {
  if (location === null || ANYWHERE.test(location.trim())) return { city: null, certainty: 1 };
  const head = location.split(LOCATION_TAIL, 1)[0] ?? '';
  const [city = '', state = ''] = head.split(',').map((part) => part.trim());
  const matches = [location, head, `${city} ${state}`, city].flatMap((query) =>
    lookup.searchCities(query, 1),
  );
  const [first] = matches.sort((a, b) => b.score - a.score);
  if (!first || first.score < CITY_FLOOR) return { city: null, certainty: UNKNOWN_PLACE };
  if (contradicts(first.row, state)) return { city: null, certainty: UNKNOWN_PLACE };
  return { city: first.row, certainty: first.score };
}

/** Portland, ME is not Portland, OR. */
function contradicts(city: CityRow, state: string): boolean {
  return /^[A-Z]{2}$/.test(state) && state !== city.state;
}
