import type { ApiPromise } from '../api/api-promise.ts';
import type { AnswerOf, OperationId, QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import { CITIES, type CityList, type RoleList, ROLES } from './catalogue.ts';
import { Resource } from './resource.ts';

type Answered<Id extends OperationId> = ApiPromise<AnswerOf<Id>>;

/** What roles pay, without a key: 522 roles, 83 cities, four quarters. A key raises the limits. */
export class Salary extends Resource {
  /** What a role pays now, by level; with `city` there. */
  current(query: QueryOf<'Salary_current'>, options?: CallOptions): Answered<'Salary_current'> {
    return this.transport.call('Salary_current', { query }, options);
  }

  /** One figure for a role, a city and a level. */
  calculate(query: QueryOf<'Salary_calculate'>, options?: CallOptions): Answered<'Salary_calculate'> {
    return this.transport.call('Salary_calculate', { query }, options);
  }

  /** Quarter by quarter, oldest first. */
  history(query: QueryOf<'Salary_history'>, options?: CallOptions): Answered<'Salary_history'> {
    return this.transport.call('Salary_history', { query }, options);
  }

  /** The coming years, under a stated growth. */
  projections(query: QueryOf<'Salary_projections'>, options?: CallOptions): Answered<'Salary_projections'> {
    return this.transport.call('Salary_projections', { query }, options);
  }

  /** Roles and cities by their names, also common short ones. */
  search(query: QueryOf<'Salary_search'>, options?: CallOptions): Answered<'Salary_search'> {
    return this.transport.call('Salary_search', { query }, options);
  }

  /** All roles; with `limit` page by page. */
  roles(query: QueryOf<'Salary_roles'> = {}, options?: CallOptions): RoleList {
    return this.transport.list('Salary_roles', { query }, options, ROLES);
  }

  /** All cities; with `limit` page by page. */
  cities(query: QueryOf<'Salary_cities'> = {}, options?: CallOptions): CityList {
    return this.transport.list('Salary_cities', { query }, options, CITIES);
  }
}
