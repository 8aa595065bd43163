import type { AreaKind, AreaRow, CityRow, RoleRow } from '@wagewright/dataset';
import type { RoleInMarket } from '../estimates/role-in-market';
import type { NamedCity, RoleResponse } from './flat.presenter';

/** A role in the envelope. */
export interface IdentifiedRole extends RoleResponse {
  /** Identifier, `role:` and the slug. */
  id: string;
}

/** A city in the envelope. */
export interface IdentifiedCity extends NamedCity {
  /** Identifier, `city:` and the slug. */
  id: string;
  /** Factor of pay against the national figure; 1 is the national level. @format double */
  cost_of_living_multiplier: number;
}

/** An area of the wage survey in the envelope. */
export interface IdentifiedArea {
  /** Identifier, `area:` and the code. */
  id: string;
  /** Identifier in lower case with hyphens, as `area` of other calls takes it. */
  slug: string;
  /** Title of the area, such as `El Paso, TX`. */
  name: string;
  /** A metropolitan area, a nonmetropolitan one, or a state or territory. */
  kind: AreaKind;
  /** Code of the area as the survey writes it, which `area` of other calls takes as well. */
  code: string;
  /** Two-letter code of the principal city's state. */
  state: string;
  /** The same code of a metropolitan area; null for others. */
  cbsa: string | null;
  /** Slug of the catalogue's city in the area, whose figures it has; null for most. */
  city: string | null;
}

export function identifiedRole({ slug, title }: RoleRow): IdentifiedRole {
  return { id: `role:${slug}`, slug, title };
}

export function identifiedCity({ slug, name, state, costOfLivingMultiplier }: CityRow): IdentifiedCity {
  return { id: `city:${slug}`, slug, name, state, cost_of_living_multiplier: costOfLivingMultiplier };
}

export function identifiedArea(
  { slug, name, areaKind: kind, code, state }: AreaRow,
  city: string | null = null,
): IdentifiedArea {
  const cbsa = kind === 'metro' ? code : null;
  return { id: `area:${code}`, slug, name, kind, code, state, cbsa, city };
}

/** The subject of figures. */
export interface RoleAndCity {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
}

export function roleAndCity({ role, city }: RoleInMarket): RoleAndCity {
  return { role: identifiedRole(role), city: city && identifiedCity(city) };
}
