import { Scope } from '@wagewright/auth';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import { McpCalls } from '../../support/mcp-calls';
import { bearer, service, useCompensation } from '../../support/shared-compensation';

const P = '/api/v1/intelligence';
const TOOLS = [
  'analyze_compensation',
  'analyze_skills',
  'analyze_market',
  'find_adjacent_opportunities',
] as const;
const ROLE = 'data-scientist';
/** Routes that answer for an area too, and those that have cities alone. */
const ROUTES = ['/salaries', '/salaries/calculate', '/salaries/compare'];
const CITY_ROUTES = ['/salaries/history', '/salaries/projections', '/salaries/skills', '/salaries/adjacent'];

describe('a slug of the catalogue', () => {
  let mcp: McpCalls;
  let cities: { slug: string; isShared: boolean; area: string }[];

  useCompensation('ultra', [Scope.IntelligenceRead, Scope.IntelligenceMcp, Scope.CompensationRead]);
  beforeAll(() => {
    mcp = new McpCalls(service, bearer);
    const { catalogues, areas } = service.app.get(SnapshotStore).current();
    cities = catalogues.tech.cities.map(({ slug, surfaceB, cbsaCode }) => ({
      slug,
      isShared: surfaceB,
      area: areas.area(cbsaCode)?.slug ?? '',
    }));
  });

  /** As somebody pastes it. */
  const pasted = (slug: string) => ` ${slug.toUpperCase()} `;

  it('is that city for every tool of agents, or its area where Surface B has no such city', async () => {
    for (const { slug, isShared, area } of cities)
      for (const name of TOOLS) {
        const { data, citation } = await mcp.found(name, { role: ROLE, city: pasted(slug) });
        expect([name, slug, data.city?.slug ?? null]).toEqual([name, slug, isShared ? slug : null]);
        if (!isShared && name === 'analyze_compensation') expect(citation.url).toContain(`area=${area}`);
      }
  });

  it('is that city, or its area, for every route', async () => {
    for (const { slug, isShared, area } of cities) {
      const city = encodeURIComponent(pasted(slug));
      for (const route of [...ROUTES, ...(isShared ? CITY_ROUTES : [])]) {
        const role = route.endsWith('compare') ? `role_a=${ROLE}&role_b=data-analyst` : `role=${ROLE}`;
        const { status, body } = await service.get(`${P}${route}?${role}&city=${city}`, bearer);
        const place = body.data.city?.slug ?? body.data.area.slug;
        expect([route, status, place]).toEqual([route, 200, isShared ? slug : area]);
      }
      const { body } = await service.get(`${P}/salaries/resolve?q=${city}`, bearer);
      expect(body.data.city?.slug ?? body.data.area.slug).toBe(isShared ? slug : area);
      const calculated = await service.get(`/api/v1/salary/calculate?role=${ROLE}&city=${city}`, bearer);
      expect(calculated.body.city.slug).toBe(slug);
    }
  });
});
