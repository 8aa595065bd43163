import { bundledSnapshot } from '../../../../test/support/bundled-snapshot';
import type { Snapshot } from '../dataset/snapshot';

let snapshot: Snapshot;

beforeAll(async () => {
  snapshot = await bundledSnapshot();
});

/** As people type and paste slugs. */
const SPELLINGS = [(slug: string) => slug, (slug: string) => `  ${slug.toUpperCase()} `];

describe('a text that is exactly a slug', () => {
  it.each(['tech', 'full'] as const)('is that role of the %s catalogue', (name) => {
    const { roles, lookup } = snapshot.catalogues[name];
    const others = roles.flatMap(({ slug }) =>
      SPELLINGS.map((spelling) => spelling(slug)).filter((text) => {
        const { role, city, area, company, exp, notCovered } = lookup.resolve(text);
        const isAlone = [city, area, company, exp].every((part) => part === null) && notCovered.length === 0;
        return role?.row.slug !== slug || role.confidence !== 1 || !isAlone;
      }),
    );
    expect(roles.length).toBeGreaterThan(500);
    expect(others).toEqual([]);
  });

  it.each(['tech', 'full'] as const)('is that city of both surfaces in the %s catalogue', (name) => {
    const { lookup } = snapshot.catalogues[name];
    const { cities } = snapshot.catalogues.tech;
    const others = cities.flatMap(({ slug, cbsaCode }) =>
      SPELLINGS.map((spelling) => spelling(slug)).filter((text) =>
        [lookup.resolvePlace(text), lookup.resolve(text)].some(({ city, area }) => {
          const isCity = city?.row.slug === slug && city.confidence === 1 && !city.isTown;
          return !isCity && (city !== null || area?.row.code !== cbsaCode || area.confidence < 0.95);
        }),
      ),
    );
    expect(cities).toHaveLength(83);
    expect(others).toEqual([]);
  });

  it('or the printed name of an area is that area, or the city of the catalogue in it, alone and beside a role', () => {
    const { lookup, cities } = snapshot.catalogues.full;
    const { areas } = snapshot.areas;
    const others = areas.flatMap(({ areaKind, slug, name, citySlug, code }) =>
      [...(areaKind === 'state' ? [] : [name]), ...SPELLINGS.map((spelling) => spelling(slug))].filter(
        (text) => {
          const { city, area } = lookup.resolvePlace(text);
          const beside = lookup.resolve(`Process Technician in ${text}`);
          if (beside.city?.row !== city?.row || beside.area?.row !== area?.row) return true;
          if (cities.some((row) => row.slug === slug || row.slug === citySlug))
            return city?.row.slug !== slug && city?.row.slug !== citySlug;
          return area?.row.code !== code || area.confidence < 0.9;
        },
      ),
    );
    expect(areas).toHaveLength(582);
    expect(others).toEqual([]);
  });
});
