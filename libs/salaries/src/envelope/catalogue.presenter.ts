import type { CityRow, RoleCategory, RoleRow } from '@wagewright/dataset';
import type { CataloguePage } from '../estimates/catalogue.service';
import type { CatalogueMatches } from '../estimates/search-catalogue';
import type { Match, MatchType } from '../lookup/search-index';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from './role-and-city.presenter';

/** A role in Surface B's list. */
export interface ListedRole extends IdentifiedRole {
  /** National median of base pay of the role, all levels together, whole US dollars a year. */
  national_median: number;
  /** Whether the role counts as one of artificial intelligence or as a standard one. */
  category: RoleCategory;
}

/** The roles of the catalogue with their national medians. */
export interface RolesData {
  /** The roles, sorted by slug. */
  roles: ListedRole[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Level of the medians: all levels together. */
  level: 'all';
  /** Send it as `cursor` for the next page; missing on the last one. */
  next_cursor?: string;
}

/** The cities of the catalogue with their multipliers. */
export interface CitiesData {
  /** The cities, sorted by slug. */
  cities: IdentifiedCity[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Send it as `cursor` for the next page; missing on the last one. */
  next_cursor?: string;
}

/** The roles and cities that match, best first. */
export interface SearchData {
  /** Search text, without surrounding blanks. */
  query: string;
  /** The roles that match, the best first. */
  roles: (ListedRole & {
    /** How well it matches, 0 to 1; the best comes first. @format double */
    score: number;
    /** How it was found. */
    match_type: MatchType;
  })[];
  /** The cities that match, the best first. */
  cities: (IdentifiedCity & {
    /** How well it matches, 0 to 1; the best comes first. @format double */
    score: number;
  })[];
  /** How many roles and cities match, at most 50 together. */
  total: number;
  /** Level of the medians: all levels together. */
  level: 'all';
}

export function listedRole(role: RoleRow): ListedRole {
  return { ...identifiedRole(role), national_median: role.national.median, category: role.category };
}

export function rolesData({ rows, total, nextCursor }: CataloguePage<RoleRow>): RolesData {
  return { roles: rows.map((role) => listedRole(role)), total, level: 'all', next_cursor: nextCursor };
}

export function citiesData({ rows, total, nextCursor }: CataloguePage<CityRow>): CitiesData {
  return { cities: rows.map((city) => identifiedCity(city)), total, next_cursor: nextCursor };
}

export function searchData({ query, roles, cities, total }: CatalogueMatches): SearchData {
  return {
    query,
    roles: roles.map((match) => foundRole(match)),
    cities: cities.map(({ row, score }) => ({ ...identifiedCity(row), score })),
    total,
    level: 'all',
  };
}

/** A role that a search found. */
export function foundRole({ row, score, matchType }: Match<RoleRow>): SearchData['roles'][number] {
  return { ...listedRole(row), score, match_type: matchType };
}
