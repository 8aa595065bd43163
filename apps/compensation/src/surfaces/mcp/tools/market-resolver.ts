import { Injectable } from '@nestjs/common';
import type { CityRow, ExperienceLevel } from '@wagewright/dataset';
import type { CatalogueIndex } from '../../../dataset/catalogue-index';
import { RoleInMarket } from '../../../estimates/role-in-market';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { resolveCity } from '../../../lookup/resolve-city';
import { resolveRole, type RoleResolution } from '../../../lookup/resolve-role';
import type { MatchType } from '../../../lookup/search-index';
import { type ToolArguments, ToolFault } from './tool-arguments';

/** How a role was understood, as it is echoed. */
export interface ResolvedRole {
  query: string;
  slug: string;
  title: string;
  match_type: MatchType;
  confidence: number;
  /** What words of rank in the query tell; null when they tell nothing. */
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

/** Finds out which role and city the text of a call means, in Surface B's catalogue. */
@Injectable()
export class MarketResolver {
  constructor(private readonly store: SnapshotStore) {}

  /** @throws ToolFault that names what else could be meant */
  resolve(args: ToolArguments): ResolvedMarket {
    const roleText = args.text(
      'role',
      'a job title in free text, such as "Senior ML Engineer", or a role slug.',
    );
    const cityText = args.optionalText('city');
    const snapshot = this.store.current();
    const { B: catalogue } = snapshot.catalogues;
    const role = resolvedRole(catalogue, roleText);
    const city = cityText === undefined ? undefined : resolvedCity(catalogue, cityText);
    return {
      market: new RoleInMarket(snapshot, role.row, city?.row ?? null),
      level: role.level,
      resolution: { role: echoed(role), city: city?.echo ?? null },
      certainty: role.confidence * (city?.echo.confidence ?? 1),
    };
  }
}

function resolvedRole(catalogue: CatalogueIndex, text: string): RoleResolution {
  const found = resolveRole(catalogue.lookup, text);
  if (found.row) return found;
  throw new ToolFault(
    `No role of the catalogue is called "${text}".${alternatives(found.candidates.map(({ title }) => title))} ` +
      'Give a plain job title, or call discover_roles_and_cities to search.',
  );
}

function resolvedCity(catalogue: CatalogueIndex, text: string): { row: CityRow | null; echo: ResolvedCity } {
  const found = resolveCity(catalogue.lookup, catalogue.cities, text);
  if (found.row === 'us') {
    return {
      row: null,
      echo: { query: text, slug: null, name: 'United States', confidence: found.confidence },
    };
  }
  if (found.row) {
    const { slug, name, state } = found.row;
    const echo = { query: text, slug, name: `${name}, ${state}`, confidence: found.confidence };
    return { row: found.row, echo };
  }
  throw new ToolFault(
    `No city of the catalogue is called "${text}".${alternatives(found.candidates.map((city) => `${city.name}, ${city.state}`))} ` +
      'Give the nearest of the 81 US metros, leave "city" out for national figures, or call discover_roles_and_cities to search.',
  );
}

function echoed({ query, row, matchType, confidence, level }: RoleResolution): ResolvedRole {
  return { query, slug: row.slug, title: row.title, match_type: matchType, confidence, level };
}

function alternatives(names: readonly string[]): string {
  return names.length === 0 ? '' : ` Near it: ${names.join('; ')}.`;
}
