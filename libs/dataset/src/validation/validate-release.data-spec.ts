import type { Release, ReleaseRows } from '../release/release';
import type { RoleRow } from '../release/role';
import type { CompanyLevel } from '../release/tables';
import { InvalidReleaseError } from './fault';
import { releaseFaults, validateRelease } from './validate-release';
import { bundledRelease } from '../../../../test/support/bundled-release';
import { ofDevelopers } from '../../../../test/support/release-file';

/** Enough rows of the long kinds for the tests' changes. */
const A_FEW = 100;
/** The tests change no other roles. */
const CHANGED_ROLES = 2;
const OZ = { kind: 'place', name: 'oz', state: 'KS', citySlug: null, areaSlug: 'abilene-tx' } as const;

describe('A release', () => {
  let bundled: Release;
  /** The same with fewer rows of the long kinds, and equally valid. */
  let short: Release;

  beforeAll(async () => {
    bundled = await bundledRelease();
    short = shortened(bundled);
  });

  function faultsAfter(change: (release: Release) => void): string[] {
    const copied: Partial<ReleaseRows> = {};
    // Copies only the rows that a test examines: the whole release is megabytes.
    const rows = new Proxy(short.rows, {
      get: (all, kind: keyof ReleaseRows) =>
        (copied[kind] ??= copyOf(kind, all[kind]) as never) as ReleaseRows[typeof kind],
    });
    const release = { manifest: structuredClone(short.manifest), rows };
    change(release);
    return releaseFaults({ ...release, rows: { ...short.rows, ...copied } }).map(
      ({ row, column, reason }) => `${row}, ${column}: ${reason}`,
    );
  }

  function first(release: Release): RoleRow {
    const role = release.rows.role[0];
    if (role === undefined) throw new Error('no role');
    return role;
  }

  it('as bundled has no faults, nor has what the other tests change', () => {
    expect(() => validateRelease(bundled)).not.toThrow();
    expect(() => validateRelease(short)).not.toThrow();
  });

  it.each<[string, (release: Release) => void, RegExp]>([
    [
      'a role too few',
      ({ rows }) => void rows.role.pop(),
      /^catalogue, roles: there are 3444, the contract says 3445/,
    ],
    [
      'a city too few on Surface B',
      ({ rows }) => {
        for (const city of rows.city) city.surfaceB = false;
      },
      /surfaceBCities: there are 0/,
    ],
    [
      'a company too many',
      ({ rows }) => void rows.company.push(...rows.company.slice(0, 1)),
      /companies: there are 55/,
    ],
    [
      'a town of an area that is not there',
      ({ rows }) => void rows.place.push({ ...OZ, areaSlug: 'oz-ks' }),
      /place oz, KS, areaSlug: is not in the release/,
    ],
    [
      'a town twice',
      ({ rows }) => void rows.place.push(...rows.place.slice(0, 1)),
      /place aaronsburg, PA, name: occurs twice/,
    ],
    [
      'a town whose county does not fit into a line',
      ({ rows }) => void (rows.place[0]!.county = 'Centre\tCounty'),
      /place aaronsburg, PA, name, county or zips: holds a tab or a line feed/,
    ],
    [
      'a town of no state',
      ({ rows }) => void rows.place.push({ ...OZ, state: 'Kansas' }),
      /state: Kansas is no state code/,
    ],
    [
      'a sponsor of a company that is not there',
      ({ rows }) => {
        for (const row of rows.sponsor) row.companySlug = 'acme';
      },
      /companySlug: acme is not in the release/,
    ],
    [
      'two sponsors of one name, whatever its spelling',
      ({ rows }) => void rows.sponsor[0]?.employers.push('GOOGLE, L.L.C.'),
      /“google llc” is another’s/,
    ],
    [
      'a sponsor without applications',
      ({ rows }) => {
        for (const row of rows.sponsor) row.filings = 0;
      },
      /filings: 0 is no count/,
    ],
    [
      'a figure that is not the one it is said to be',
      (release) => void (first(release).figureOf = release.rows.role[1]?.slug ?? ''),
      /figureOf: .* is no role with this figure of its own/,
    ],
    [
      'a former slug that is a role',
      (release) => void first(release).formerSlugs.push('software-engineer'),
      /formerSlugs: software-engineer answers already/,
    ],
    [
      'an adjustment of a source that is not credited',
      ({ rows }) => {
        for (const row of rows['developer-survey']) row.sourceId = 'hearsay';
      },
      /sourceId: hearsay is not in the release/,
    ],
    [
      'skills of a role that there is not',
      ({ rows }) => void rows['developer-skills'][0]?.roles.push('alchemist'),
      /roles: alchemist is not in the release/,
    ],
    [
      'a role with two lists of skills',
      ({ rows }) => void rows['developer-skills'].push(...rows['developer-skills'].slice(0, 1)),
      /is in two groups/,
    ],
    [
      'a premium of nobody',
      ({ rows }) => {
        for (const { skills } of rows['developer-skills']) for (const skill of skills) skill.users = 0;
      },
      /of 0 users is absurd/,
    ],
    ['an id of another shape', ({ manifest }) => void (manifest.id = 'latest'), /manifest, id/],
    [
      'a method without a version',
      ({ manifest }) => void (manifest.methodology = { ...manifest.methodology, version: 'v2' }),
      /manifest, methodology\.version/,
    ],
    ['a median above high', (release) => void (first(release).national.median = 9e5), /national\.median/],
    [
      'a negative wage',
      (release) => void (first(release).national.p10 = -1),
      /national\.p10: -1 is no annual wage/,
    ],
    ['an absurd wage', (release) => void (first(release).national.p90 = 9_000_000), /national\.p90: 9000000/],
    [
      'percentiles that fall',
      (release) => void (first(release).national.p10 = first(release).national.p75),
      /do not rise/,
    ],
    [
      'an interval beside the median',
      (release) => void (first(release).national.confidenceLower = 1e6),
      /does not contain the median/,
    ],
    [
      'weights that do not sum to one',
      (release) => void (first(release).national.weights = { 'bls-oews': 0.9 }),
      /national\.weights: sum to 0\.9/,
    ],
    [
      'a breakdown that does not sum up',
      (release) => void (first(release).national.sampleSize += 1),
      /sourceBreakdown: sums to/,
    ],
    [
      'a source that is not there',
      (release) =>
        void (first(release).national.sourceBreakdown = { rumour: first(release).national.sampleSize }),
      /source rumour is not in the release/,
    ],
    [
      'growth outside the band',
      (release) => void (first(release).growth.highCagrPct = 12),
      /growth\.cagrPct/,
    ],
    [
      'a role without a market row',
      ({ rows }) => void rows['market-role'].pop(),
      /^role .*, market-role: is missing/,
    ],
    [
      'an occupation without its survey',
      ({ rows }) => void rows['market-survey'].splice(20, 1),
      /^role .*, market-survey: is missing for/,
    ],
    [
      'a metro’s filings too few',
      ({ rows }) => void rows['market-filed'][0]?.factors.pop(),
      /^market-filed .*, factors: are not one for each city/,
    ],
    [
      'a filed title of an occupation that nobody files',
      ({ rows }) => void rows['market-filed'].pop(),
      /^market-role .*, filedFactor: has no market-filed row/,
    ],
    [
      'an area twice',
      ({ rows }) => void rows.area.splice(1, 1, ...rows.area.slice(0, 1)),
      /^area abilene-tx, slug: occurs twice/,
    ],
    [
      'a city that stands for no area',
      ({ rows }) =>
        void Object.assign(rows.area.find((area) => area.citySlug === 'austin') ?? {}, { citySlug: null }),
      /^city austin, cbsaCode: is no area/,
    ],
    [
      'an absurd market factor',
      ({ rows }) => {
        for (const cell of rows['market-cell'].slice(0, 1)) cell.factor = 9;
      },
      /^market-cell .*, factor: 9 is outside/,
    ],
    [
      'a level below the one before',
      ({ rows }) => {
        for (const level of rows['market-level'].slice(0, 1)) level.factor = 2;
      },
      /^market-level \*, factor: does not rise/,
    ],
    ['a history that ends elsewhere', (release) => void first(release).history.pop(), /does not end at/],
  ])('with %s is refused', (_name, change, reason) => {
    expect(faultsAfter(change)).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
  });

  it('with two roles of one slug is refused', () => {
    const faults = faultsAfter(({ rows }) => {
      const [one, two] = rows.role;
      if (one !== undefined && two !== undefined) two.slug = one.slug;
    });
    expect(faults).toContain(`role ${first(bundled).slug}, slug: occurs twice`);
  });

  it('with observations whose weights do not sum to one is refused', () => {
    const faults = faultsAfter(({ rows }) => {
      const observation = rows.observation[0];
      if (observation !== undefined) observation.weight = 0.5;
    });
    expect(faults).toEqual([expect.stringMatching(/^observations of .*weight: sum to 0\.5/)]);
  });

  it('with steps that lead elsewhere is refused', () => {
    const faults = faultsAfter(({ rows }) => {
      const observation = rows.observation[0];
      if (observation !== undefined) observation.adjustedValue *= 1.1;
    });
    expect(faults).toEqual([expect.stringMatching(/adjustedValue: is .* the steps lead to/)]);
  });

  describe('with a company’s ladder', () => {
    it.each<[string, (levels: CompanyLevel[]) => void, RegExp]>([
      [
        'that rests on no filings',
        ([first]) => void Object.assign(first ?? {}, { filings: 0 }),
        /without filings/,
      ],
      [
        'that rises by less than 3 %',
        ([first, second]) =>
          void Object.assign(second ?? {}, { base: Math.round((first?.base ?? 0) * 1.02) }),
        /levels\..+: \d+ is below/,
      ],
      [
        'far from the market figure at the head office',
        (levels) => {
          for (const level of levels) level.base = (level.base ?? 0) * 1.3;
        },
        /is far from the market/,
      ],
    ])('%s is refused', (_, change, message) => {
      const faults = faultsAfter(({ rows }) => {
        const ladder = rows.company.find(({ levels }) => levels.every(({ base }) => base !== null));
        change(ladder?.levels ?? []);
      });
      expect(faults).toContainEqual(expect.stringMatching(message));
    });
  });

  it('lists its faults in one message', () => {
    const { manifest, rows } = short;
    const release = { manifest, rows: { ...rows, city: rows.city.slice(0, -1) } };
    expect(() => validateRelease(release)).toThrow(InvalidReleaseError);
    expect(() => validateRelease(release)).toThrow(
      /release \d{4}\.\d is invalid:\n {2}catalogue, cities: there are 82/,
    );
  });
});

function shortened({ manifest, rows }: Release): Release {
  return {
    manifest,
    rows: {
      ...rows,
      role: rows.role.map((role) => ({ ...role, history: role.history.slice(-1) })),
      observation: rows.observation.slice(0, A_FEW),
      // Ladders agree with the market of this role.
      'market-cell': rows['market-cell'].filter(({ roleSlug }) => roleSlug === 'software-engineer'),
      'market-survey': ofDevelopers(rows['market-survey']),
      place: rows.place.slice(0, A_FEW),
      sponsor: rows.sponsor.filter(({ companySlug }) => companySlug !== undefined),
      skill: rows.skill.slice(0, A_FEW),
      adjacency: rows.adjacency.slice(0, A_FEW),
    },
  };
}

function copyOf(kind: keyof ReleaseRows, rows: readonly unknown[]): unknown[] {
  if (kind !== 'role') return structuredClone([...rows]);
  return rows.map((role, index) => (index < CHANGED_ROLES ? structuredClone(role) : role));
}
