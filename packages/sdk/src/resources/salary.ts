import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import { CITIES, type CityList, type RoleList, ROLES } from './catalogue.ts';
import { type Answered, Resource } from './resource.ts';

/** Pay of roles, without a key: 522 roles, 83 cities, four quarters. A key raises the limits. */
export class Salary extends Resource {
  /** Current pay of a role by level; with `city`, the pay there. */
  current(query: QueryOf<'salary.current'>, options?: CallOptions): Answered<'salary.current'> {
    return this.transport.call('salary.current', { query }, options);
  }

  /** One figure for a role, a city and a level. */
  calculate(query: QueryOf<'salary.calculate'>, options?: CallOptions): Answered<'salary.calculate'> {
    return this.transport.call('salary.calculate', { query }, options);
  }

  /** Quarter by quarter, oldest first. */
  history(query: QueryOf<'salary.history'>, options?: CallOptions): Answered<'salary.history'> {
    return this.transport.call('salary.history', { query }, options);
  }

  /** The coming years, under a stated growth. */
  projections(query: QueryOf<'salary.projections'>, options?: CallOptions): Answered<'salary.projections'> {
    return this.transport.call('salary.projections', { query }, options);
  }

  /** Roles and cities by their names, also common short ones. */
  search(query: QueryOf<'salary.search'>, options?: CallOptions): Answered<'salary.search'> {
    return this.transport.call('salary.search', { query }, options);
  }

  /** All roles; with `limit` page by page. */
  roles(query: QueryOf<'salary.roles'> = {}, options?: CallOptions): RoleList {
    return this.transport.list('salary.roles', { query }, options, ROLES);
  }

  /** All cities; with `limit` page by page. */
  cities(query: QueryOf<'salary.cities'> = {}, options?: CallOptions): CityList {
    return this.transport.list('salary.cities', { query }, options, CITIES);
  }
}
