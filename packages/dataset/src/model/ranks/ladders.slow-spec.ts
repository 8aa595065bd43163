import { type CityRow, MarketModel, marketView, type Release, type RoleRow } from '@wagewright/dataset';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import fc from 'fast-check';
import { bundledRelease } from '../../../../../test/support/bundled-release';
import { groupBy, median } from '../../arithmetic/statistics';
import { LadderOrder, ladderRole, ladders } from './ladders';
import { rankedRole, rankedTitle } from './title-rank';

const SOFTWARE = '15-1252';
const MANAGERS = '11-3021';

/** The ladders that contain a title, of a catalogue with these titles. */
function laddersWith(key: string, titles: readonly (readonly [string, string, string?])[]): string[][] {
  const roles = titles.map(([title, socCode, figureSlug]) => {
    const slug = title.replaceAll(' ', '-');
    return { slug, figureSlug: figureSlug ?? slug, key: title, socCode };
  });
  return ladders(roles)
    .map((ladder) => ladder.map((role) => role.key))
    .filter((keys) => keys.includes(key));
}

describe('A ladder of titles', () => {
  it('rises from the beginner to the distinguished engineer', () => {
    const ranks = ['principal ', '', 'distinguished ', 'junior ', 'senior ', 'staff '];
    const titles = ranks.map((rank) => [`${rank}software engineer`, SOFTWARE] as const);
    expect(laddersWith('junior software engineer', titles)).toEqual([
      ['junior', '', 'senior', 'staff', 'principal', 'distinguished'].map((rank) =>
        `${rank} software engineer`.trim(),
      ),
    ]);
  });

  it('has associates below the title, and leads above it beside the other ranks', () => {
    const titles = ['associate ', '', 'lead ', 'staff '].map(
      (rank) => [`${rank}data engineer`, '15-1243'] as const,
    );
    expect(laddersWith('data engineer', titles)).toEqual([
      ['data engineer', 'staff data engineer'],
      ['associate data engineer', 'data engineer'],
      ['data engineer', 'lead data engineer'],
    ]);
  });

  it('names the owner of a shared figure', () => {
    expect(
      laddersWith('software developer', [
        ['software developer', SOFTWARE],
        ['software engineer', SOFTWARE, 'software-developer'],
        ['senior software engineer', SOFTWARE],
      ]),
    ).toEqual([['software developer', 'senior software engineer']]);
  });

  it('rises from the manager of a domain over directors and vice presidents to its chief', () => {
    expect(
      laddersWith('chief technology officer', [
        ['chief technology officer', MANAGERS],
        ['vp of engineering', MANAGERS],
        ['director of engineering', MANAGERS],
        ['engineering manager', MANAGERS],
      ]),
    ).toContainEqual([
      'engineering manager',
      'director of engineering',
      'vp of engineering',
      'chief technology officer',
    ]);
  });

  it('has no heads of different occupations', () => {
    expect(
      laddersWith('program director', [
        ['program director', '11-9151'],
        ['program manager', '13-1082'],
      ]),
    ).toEqual([]);
  });
});

const STEP = Math.log(1.03);

describe('The order of ranks', () => {
  const ROLES = ['plain', 'senior', 'staff', 'lead'];
  const LADDERS = [
    ['plain', 'senior', 'staff'],
    ['plain', 'lead'],
  ];

  function ordered(values: readonly number[], weights = [1, 1, 1, 1]): Map<string, number> {
    const figures = new Map(ROLES.map((role, index) => [role, values[index] ?? 0]));
    new LadderOrder(LADDERS).apply(
      (role) => ({ value: figures.get(role) ?? 0, weight: weights[ROLES.indexOf(role)] ?? 1 }),
      (role, value) => figures.set(role, value),
    );
    return figures;
  }

  it('leaves figures alone that rise by 3 % and more', () => {
    expect([...ordered([11, 11.1, 11.2, 11.05]).values()]).toEqual([11, 11.1, 11.2, 11.05]);
  });

  it('raises every ladder by 3 % a rank, also where two share a title', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 10, max: 13, noNaN: true }), { minLength: 4, maxLength: 4 }),
        (values) => {
          const figures = ordered(values);
          for (const ladder of LADDERS)
            for (const [index, role] of ladder.slice(1).entries()) {
              const below = figures.get(ladder[index] ?? '') ?? Number.NaN;
              expect((figures.get(role) ?? 0) - below).toBeGreaterThanOrEqual(STEP - 1e-5);
            }
        },
      ),
    );
  });

  it('moves the figure with less behind it', () => {
    const figures = ordered([11.5, 11.4, 12, 12], [1_000, 1, 1, 1]);
    expect(figures.get('plain')).toBeCloseTo(11.5, 3);
    expect(figures.get('senior')).toBeCloseTo(11.53, 2);
  });
});

describe('The rank of a title', () => {
  it.each([
    ['senior data engineer', 'senior', 'data engineer'],
    ['senior staff software engineer', 'senior staff', 'software engineer'],
    ['software development engineer iii', 'iii', 'software development engineer'],
    ['senior software engineer ii', 'senior', 'software engineer'],
    ['principal engineer', 'principal', 'engineer'],
    ['associate data analyst', 'associate', 'data analyst'],
    ['distinguished software engineer', 'distinguished', 'software engineer'],
    ['group product manager', 'group', 'product manager'],
    ['associate professor', null, 'associate professor'],
    ['advanced analytics associate', null, 'advanced analytics associate'],
    ['data engineer', null, 'data engineer'],
    ['chief of staff', null, 'chief of staff'],
    ['lead', null, 'lead'],
  ])('of "%s" is %s, before "%s"', (key, rank, base) => {
    expect(rankedTitle(key)).toEqual({ rank, base });
  });

  it.each([
    ['staff software engineer', '15-1252', 'staff'],
    ['staff mechanical engineer', '17-2141', 'staff'],
    ['staff product manager', '11-3021', 'staff'],
    ['staff accountant', '13-2011', null],
    ['staff nurse', '29-1141', null],
    ['senior accountant', '13-2011', 'senior'],
  ])('of "%s" in occupation %s is %s', (key, socCode, rank) => {
    expect(rankedRole({ key, socCode }).rank).toBe(rank);
  });
});

describe('The bundled release', () => {
  /** 3 %, and what rounding to whole dollars takes of it. */
  const LEAST_RISE = 1.0295;
  /** Titles, filed and unfiled, from which on their medians are compared; filings from which on a title is a filed one. */
  const COMPARED = 5;

  let release: Release;
  let model: MarketModel;
  let places: (CityRow | null)[];

  beforeAll(async () => {
    release = await bundledRelease();
    model = new MarketModel(release);
    places = [null, ...release.rows.city];
  });

  function pay(role: RoleRow, city: CityRow | null, level: ExperienceLevel | null = null): number {
    return marketView(model, { role, city, level, company: null }).view?.median ?? Number.NaN;
  }

  it('pays every rank more than the one below, in the nation and in every city', () => {
    const titles = release.rows.role.map((role) => ({ ...ladderRole(role), role }));
    const steps = ladders(titles).flatMap((ladder) =>
      ladder.slice(1).map(({ role }, index) => [ladder[index]?.role ?? role, role] as const),
    );
    const low = steps.flatMap(([below, above]) => {
      const rises = places.map((city) => pay(above, city) / pay(below, city));
      const least = Math.min(above.national.median / below.national.median, ...rises);
      return least >= LEAST_RISE ? [] : [`${above.slug} over ${below.slug}: ${least}`];
    });
    expect(steps.length).toBeGreaterThan(500);
    expect(low).toEqual([]);
  });

  it('pays no level less than the one below, in the nation and in every city', () => {
    const levelled = release.rows.role.filter(
      ({ slug, socCode }) => !model.role(slug)?.rank && model.hasLevels(socCode),
    );
    const falling = levelled.filter((role) =>
      places.some((city) => {
        const own = EXPERIENCE_LEVELS.map((level) => pay(role, city, level));
        return own.some((value, index) => !(value >= (own[index - 1] ?? 0)));
      }),
    );
    expect(levelled.length).toBeGreaterThan(500);
    expect(falling.map(({ slug }) => slug)).toEqual([]);
  });

  it('pays the titles of an occupation that nobody files within 6 % of those that are filed', () => {
    const plain = release.rows.role.filter((role) => {
      return role.figureOf === null && rankedRole(ladderRole(role)).rank === null;
    });
    const filings = ({ slug }: RoleRow) => model.role(slug)?.filings ?? 0;
    const middle = (roles: readonly RoleRow[]) => median(roles.map((role) => pay(role, null)));
    const apart = [...groupBy(plain, ({ socCode }) => socCode)].flatMap(([socCode, own]) => {
      const filed = own.filter((role) => filings(role) >= COMPARED);
      const unfiled = own.filter((role) => filings(role) === 0);
      if (Math.min(filed.length, unfiled.length) < COMPARED) return [];
      return [[socCode, Math.abs(Math.log(middle(unfiled) / middle(filed)))] as const];
    });
    expect(apart.length).toBeGreaterThan(3);
    expect(apart.filter(([, distance]) => distance > Math.log(1.06))).toEqual([]);
  });
});
