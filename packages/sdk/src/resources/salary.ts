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
  readonly roles = this.cataloguing('salary.roles', {
    items: ({ roles }) => roles,
    cursor: ({ nextCursor }) => nextCursor,
  });
  /** All cities; with `limit` page by page. */
  readonly cities = this.cataloguing('salary.cities', {
    items: ({ cities }) => cities,
    cursor: ({ nextCursor }) => nextCursor,
  });
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
