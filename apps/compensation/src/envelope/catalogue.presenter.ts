import type { RoleCategory, RoleRow } from '@wagewright/dataset';
import type { MatchType } from '../lookup/search-index';
import type { IdentifiedCity } from './city.presenter';
import { type IdentifiedRole, identifiedRole } from './role.presenter';

/** A role in Surface B's list. */
export interface ListedRole extends IdentifiedRole {
  national_median: number;
  category: RoleCategory;
}

export function listedRole(role: RoleRow): ListedRole {
  return { ...identifiedRole(role), national_median: role.national.median, category: role.category };
}

/** `data` of `GET P/salaries/roles` */
export interface RolesData {
  roles: ListedRole[];
  total: number;
  next_cursor?: string;
}

/** `data` of `GET P/salaries/cities` */
export interface CitiesData {
  cities: IdentifiedCity[];
  total: number;
  next_cursor?: string;
}

/** `data` of `GET P/salaries/search` */
export interface SearchData {
  query: string;
  roles: (ListedRole & { score: number; match_type: MatchType })[];
  cities: (IdentifiedCity & { score: number })[];
  total: number;
}
