import type { CallOptions } from '../api/transport.ts';
import { type Answered, Resource } from './resource.ts';

/** Pay of 3,445 roles, with sources, intervals and analysis. Needs a key, unless a method says otherwise. */
export class Salaries extends Resource {
  /** Everything about a role: estimate, market, total pay, remote work, skills, percentiles. */
  readonly current = this.asking('salaries.current');
  /** The estimate and the market figure for a role, a city and a level. */
  readonly calculate = this.asking('salaries.calculate');
  /** Quarter by quarter, oldest first. */
  readonly history = this.asking('salaries.history');
  /** The coming years, under a stated growth. */
  readonly projections = this.asking('salaries.projections');
  /** Two roles beside one another. */
  readonly compare = this.asking('salaries.compare');
  /** The skills that pay most in a role. */
  readonly skills = this.asking('salaries.skills');
  /** Related roles, with the pay after a move. */
  readonly adjacent = this.asking('salaries.adjacent');
  /** Cost of a salary for an employer. */
  readonly employerCost = this.asking('salaries.employerCost');
  /** Pay at companies by level. Needs the plan Ultra. */
  readonly companies = this.askingAny('salaries.companies');
  /** Two to five offers, by the pay that is left after tax and prices. */
  readonly compareOffers = this.sending('salaries.compareOffers');
  /** Shares a comparison by a link that names no employer unless `show_names` is true. */
  readonly shareOffers = this.sending('salaries.shareOffers');
  /** The links of the account that work, without their addresses. */
  readonly listSharedOffers = this.reading('salaries.listSharedOffers');
  /** Ends a link, and deletes the comparison that it showed. */
  readonly revokeSharedOffers = this.naming('salaries.revokeSharedOffers');
  /** A counter-offer with its reasons, and texts to write and say. */
  readonly negotiate = this.sending('salaries.negotiate');
  /** Reports a salary of one’s own, without a name; three a day. */
  readonly submit = this.sending('salaries.submit');
  /** Figures from reports of users, where there are enough of them. */
  readonly crowd = this.askingAny('salaries.crowd');
  /** A real answer for one role and city. Needs no key. */
  readonly demo = this.reading('salaries.demo');
  /** Role, city, level and company of a phrase such as “senior ML engineer in SF”. Needs no key. */
  readonly resolve = this.asking('salaries.resolve');
  /** Roles and cities by their names. Needs no key. */
  readonly search = this.asking('salaries.search');
  /** Limits and the calls that are left. Does not count against the month. */
  readonly usage = this.reading('salaries.usage');
  /** All roles; with `limit` page by page. Needs no key. */
  readonly roles = this.cataloguing('salaries.roles', {
    items: ({ data }) => data.roles,
    cursor: ({ data }) => data.next_cursor,
  });
  /** All cities; with `limit` page by page. Needs no key. */
  readonly cities = this.cataloguing('salaries.cities', {
    items: ({ data }) => data.cities,
    cursor: ({ data }) => data.next_cursor,
  });
  /** The areas of the wage survey, by state and by name; with `limit` page by page. Needs no key. */
  readonly areas = this.cataloguing('salaries.areas', {
    items: ({ data }) => data.areas,
    cursor: ({ data }) => data.next_cursor,
  });

  /** Where a figure comes from. @param dataPointId as an answer shows it. Needs the scope `intelligence:lineage`. */
  lineage(
    dataPointId: string,
    { release, ...options }: CallOptions & { release?: string } = {},
  ): Answered<'salaries.lineage'> {
    const asked = { path: { data_point_id: dataPointId }, query: { release } };
    return this.transport.call('salaries.lineage', asked, options);
  }
}

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
