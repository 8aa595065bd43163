import { Injectable } from '@nestjs/common';
import type { CityRow, ExperienceLevel } from '@wagewright/dataset';
import type { CatalogueIndex } from '../../../dataset/catalogue-index';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { RoleInMarket } from '../../../estimates/role-in-market';
import { levelBeside } from '../../../lookup/phrase/level-beside';
import {
  type Believed,
  type FoundRole,
  type NotCovered,
  type PhraseResolution,
  SURE,
} from '../../../lookup/phrase/phrase-resolution';
import type { MatchType } from '../../../lookup/search-index';
import { type ToolArguments, ToolFault } from './tool-arguments';

/** How a role was understood, as it is echoed. */
export interface ResolvedRole {
  query: string;
  slug: string;
  title: string;
  match_type: MatchType;
  confidence: number;
  /** What words of rank in the query tell; null when they tell nothing that the role's own title does not say. */
  level: ExperienceLevel | null;
}

export interface ResolvedCity {
  query: string;
  /** Null for the whole country. */
  slug: string | null;
  name: string;
  confidence: number;
}

export interface Resolved {
  role: ResolvedRole;
  city: ResolvedCity | null;
  /** The slug of a company that the role's text names. */
  company: string | null;
  /** Parts of the texts that the figures do not answer. */
  not_covered: NotCovered[];
}

/** The role and market that a call means. */
export interface ResolvedMarket {
  market: RoleInMarket;
  /** What words of rank in the role's text tell; null when they tell nothing. */
  level: ExperienceLevel | null;
  resolution: Resolved;
  /** 0–1: of role and city together. */
  certainty: number;
}

const SHOWN_CITIES = 3;

/** Finds out which role and city the text of a call means, in Surface B's catalogue. */
@Injectable()
export class MarketResolver {
  constructor(private readonly store: SnapshotStore) {}

  /** A city of its own wins over one that the role's text names. @throws ToolFault that names what else could be meant */
  resolve(args: ToolArguments): ResolvedMarket {
    const roleText = args.text(
      'role',
      'a job title in free text, such as "Senior ML Engineer", or a role slug.',
    );
    const cityText = args.optionalText('city');
    const snapshot = this.store.current();
    const { B: catalogue } = snapshot.catalogues;
    const phrase = catalogue.lookup.resolve(roleText);
    const role = roleOf(phrase);
    const city = cityText === undefined ? cityInRole(phrase) : resolvedCity(catalogue, cityText);
    const level = levelBeside(phrase);
    return {
      market: new RoleInMarket(snapshot, role.row, city?.row ?? null),
      level,
      resolution: {
        role: echoedRole(roleText, role, level),
        city: city?.echo ?? null,
        company: phrase.company?.slug ?? null,
        not_covered: phrase.notCovered,
      },
      certainty: role.confidence * (city?.echo.confidence ?? 1),
    };
  }
}

/** What an answer has to say about how its texts were understood, as sentences. */
export function understood({ role, not_covered }: Resolved): string[] {
  const doubt =
    role.confidence < SURE
      ? [
          `"${role.query}" is only nearest to ${role.title} (confidence ${role.confidence}): check that it is meant.`,
        ]
      : [];
  return [...doubt, ...not_covered.map(({ text, why }) => `Not covered, "${text}": ${why}`)];
}

function roleOf({ query, role, alternatives, notCovered }: PhraseResolution): FoundRole {
  if (role) return role;
  const reasons = notCovered.map(({ text, why }) => ` "${text}": ${why}`).join('');
  throw new ToolFault(
    `No role of the catalogue is called "${query}".${reasons}${named(alternatives.map(({ row }) => row.title))} ` +
      'Give a plain job title, or call discover_roles_and_cities to search.',
  );
}

interface PlacedCity {
  row: CityRow | null;
  echo: ResolvedCity;
}

function cityInRole({ query, city }: PhraseResolution): PlacedCity | undefined {
  return city === null ? undefined : placed(query, city);
}

function resolvedCity({ lookup, cities }: CatalogueIndex, text: string): PlacedCity {
  const { city, isNation, notCovered } = lookup.resolvePlace(text);
  if (city) return placed(text, city);
  if (isNation) return { row: null, echo: { query: text, slug: null, name: 'United States', confidence: 1 } };
  const why = notCovered[0] ? ` ${notCovered[0].why}` : '';
  throw new ToolFault(
    `No city of the catalogue is called "${text}".${why}${named(alike(text, lookup, cities).map((found) => `${found.name}, ${found.state}`))} ` +
      'Give the nearest of the 81 US metros, leave "city" out for national figures, or call discover_roles_and_cities to search.',
  );
}

/** Cities of the state that a text ends with; without one those whose names look alike. */
function alike(text: string, lookup: CatalogueIndex['lookup'], cities: readonly CityRow[]): CityRow[] {
  const state = /\b([A-Z]{2})$/.exec(text.trim())?.[1];
  const near = state === undefined ? [] : cities.filter((city) => city.state === state);
  const similar = lookup.searchCities(text, SHOWN_CITIES).map(({ row }) => row);
  return [...new Set([...near, ...similar])].slice(0, SHOWN_CITIES);
}

function placed(query: string, { row, confidence }: Believed<CityRow>): PlacedCity {
  return { row, echo: { query, slug: row.slug, name: `${row.name}, ${row.state}`, confidence } };
}

function echoedRole(
  query: string,
  { row, matchType, confidence }: FoundRole,
  level: ExperienceLevel | null,
): ResolvedRole {
  return { query, slug: row.slug, title: row.title, match_type: matchType, confidence, level };
}

function named(names: readonly string[]): string {
  return names.length === 0 ? '' : ` Near it: ${names.join('; ')}.`;
}
