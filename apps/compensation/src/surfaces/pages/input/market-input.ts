import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import type { CityRow, CompanyRow, RoleRow } from '@wagewright/dataset';
import {
  type CatalogueIndex,
  levelBeside,
  type Lookup,
  type NotCovered,
  placeReason,
  SURE,
} from '@wagewright/salaries';

export interface PlaceInput {
  text: string;
  /** Null for the nation, and for an unknown city. */
  city: CityRow | null;
  /** Why the words name no place with figures, as a sentence; null for a known place or the nation. */
  fault: string | null;
  /** Cities with similar names, if the words name none. */
  alternatives: CityRow[];
}

const ALTERNATIVES = 4;

/** @param text the slug or the name of a city, of a town near one, or of the nation */
export function readPlace(catalogue: CatalogueIndex, text: string): PlaceInput {
  const place = catalogue.lookup.resolvePlace(text);
  const { city, isNation, notCovered } = place;
  if (city || isNation) return { text, city: city?.row ?? null, fault: null, alternatives: [] };
  const alternatives = catalogue.lookup.searchCities(text, ALTERNATIVES).map(({ row }) => row);
  return {
    text,
    city: null,
    fault: place.area ? (notCovered[0]?.why ?? null) : placeReason(place).text,
    alternatives,
  };
}

/** `Austin, TX`, as in a field. */
export function cityName({ name, state }: Pick<CityRow, 'name' | 'state'>): string {
  return `${name}, ${state}`;
}

/** The text of its field: as written, or the city’s name in place of its slug. */
export function placeText({ text, city }: PlaceInput): string {
  return city?.slug === text.toLowerCase() ? cityName(city) : text;
}

export interface RoleInput {
  text: string;
  /** Null for an unknown or ambiguous role. */
  role: RoleRow | null;
  /** Whether the role is only similar to the words. */
  isDoubtful: boolean;
  /** The level in the words beside the role; null for none. */
  level: ExperienceLevel | null;
  /** A city and a company in the words. */
  city: CityRow | null;
  company: CompanyRow | null;
  /** Other possible roles, likeliest first. */
  alternatives: RoleRow[];
  notCovered: readonly NotCovered[];
}

/** @param text a slug, a title, or words such as `senior ml engineer sf` */
export function readRole(lookup: Lookup, text: string): RoleInput {
  const phrase = lookup.resolve(text);
  return {
    text,
    role: phrase.role?.row ?? null,
    isDoubtful: phrase.role !== null && phrase.role.confidence < SURE,
    level: levelBeside(phrase),
    city: phrase.city?.row ?? null,
    company: phrase.company,
    alternatives: phrase.alternatives.map(({ row }) => row),
    notCovered: phrase.notCovered,
  };
}

/** The text of its field: as written, or the title in place of the role’s slug. */
export function roleText({ text, role }: Pick<RoleInput, 'text' | 'role'>): string {
  return role?.slug === text.toLowerCase() ? role.title : text;
}

/** Null for no text, undefined for an unknown level. */
export function levelNamed(text: string | undefined): ExperienceLevel | null | undefined {
  return text === undefined ? null : EXPERIENCE_LEVELS.find((level) => level === text.toLowerCase());
}

/** How the words for a role were understood, if a reader would not see it; each a sentence. */
export function roleRemarks({ text, role, isDoubtful, notCovered }: RoleInput): string[] {
  if (!role) return [];
  const doubt = isDoubtful ? [`We read “${text}” as ${role.title}. Is that right?`] : [];
  return [...doubt, ...notCovered.map((part) => `Not covered, “${part.text}”: ${part.why}`)];
}

/** The metro behind a town or an abbreviation; empty if the city itself was written. */
export function placeRemarks({ text, city }: PlaceInput): string[] {
  if (!city) return [];
  const written = [city.slug, city.name, cityName(city)].some(
    (name) => name.toLowerCase() === text.toLowerCase(),
  );
  return written ? [] : [`Figures for “${text}” are those of ${cityName(city)} and its metro.`];
}
