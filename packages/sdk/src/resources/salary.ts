import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import { CITIES, type CityList, type RoleList, ROLES } from './catalogue.ts';
import { Resource } from './resource.ts';

/** Pay of roles, without a key: 522 roles, 83 cities, four quarters. A key raises the limits. */
export class Salary extends Resource {
  /** Current pay of a role by level; with `city`, the pay there. */
  readonly current = this.asking('salary.current');
  /** One figure for a role, a city and a level. */
  readonly calculate = this.asking('salary.calculate');
  /** Quarter by quarter, oldest first. */
  readonly history = this.asking('salary.history');
  /** The coming years, under a stated growth. */
  readonly projections = this.asking('salary.projections');
  /** Roles and cities by their names, also common short ones. */
  readonly search = this.asking('salary.search');

  /** All roles; with `limit` page by page. */
  roles(query: QueryOf<'salary.roles'> = {}, options?: CallOptions): RoleList {
    return this.transport.list('salary.roles', { query }, options, ROLES);
  }

  /** All cities; with `limit` page by page. */
  cities(query: QueryOf<'salary.cities'> = {}, options?: CallOptions): CityList {
    return this.transport.list('salary.cities', { query }, options, CITIES);
  }
}

/** The deprecated routes below `/api/mcp/intelligence`, for programs that were written for them. */
export class Legacy extends Resource {
  /** @deprecated use `salaries.current` */
  readonly salary = this.asking('legacy.salary');
  /** @deprecated use `salaries.roles` or `salaries.search` */
  readonly roles = this.askingAny('legacy.roles');
  /** @deprecated use `salaries.compare` */
  readonly compare = this.askingAny('legacy.compare');
  /** @deprecated use `salaries.current` */
  readonly range = this.asking('legacy.range');
  /** @deprecated use `salaries.history` */
  readonly trends = this.asking('legacy.trends');
}
