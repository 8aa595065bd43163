import type { NationalFigures } from '@wagewright/dataset';
import type { ModelRole } from './filing';
import type { LevelEffect } from './level-effects';
import { poolLevels, type TitleEffect } from './title-effects';

function role(key: string, about: Partial<ModelRole> = {}): ModelRole {
  const slug = key.replaceAll(' ', '-');
  const national = { median: 100_000 } as NationalFigures;
  const own = { slug, figureSlug: slug, key, socCode: '15-1252', family: 'software', national };
  return { ...own, surfaceA: true, surveyed: false, ...about };
}

const STEPS = { entry: -0.25, mid: -0.1, senior: 0.1, staff: 0.3 } as const;
const LEVELS = Object.entries(STEPS).map(
  ([level, effect]) => ({ family: '*', level, effect, error: 0.04, pairs: 50 }) as LevelEffect,
);

function pooled(roles: readonly ModelRole[], effects: Record<string, [effect: number, error: number]>) {
  const titles = new Map(
    Object.entries(effects).map(([slug, [effect, error]]): [string, TitleEffect] => [
      slug,
      { effect, error, share: 0.5, filings: 9, employers: 9 },
    ]),
  );
  poolLevels(roles, titles, LEVELS);
  return (slug: string) => titles.get(slug);
}

describe('A title that names a level', () => {
  const engineer = role('engineer');
  const senior = role('senior engineer');

  it('lies between its own evidence and the step of the level, by their errors', () => {
    const of = pooled([engineer, senior], { engineer: [0.05, 0.03], 'senior-engineer': [0.25, 0.05] });
    // The step lies at 0.05 + 0.1, with an error of 0.05 as well.
    expect(of('senior-engineer')?.effect).toBeCloseTo(0.2, 9);
    expect(of('senior-engineer')).toMatchObject({ error: 0.05, share: 0.25 });
    expect(of('engineer')).toMatchObject({ effect: 0.05, error: 0.03 });
  });

  it('counts from the plain title whose figure it shares, and its own national median', () => {
    const coder = role('coder', { figureSlug: 'engineer' });
    const own = role('senior coder', { national: { median: 110_000 } as NationalFigures });
    const of = pooled([engineer, coder, own], { engineer: [0, 0.03], 'senior-coder': [0, 1e9] });
    expect(of('senior-coder')?.effect).toBeCloseTo(0.1 - Math.log(1.1), 9);
  });

  it('stays between the levels that no title names', () => {
    const far = { engineer: [0, 0.03], 'senior-engineer': [0.6, 0.001] } as const;
    expect(pooled([engineer, senior], { ...far } as never)('senior-engineer')?.effect).toBeCloseTo(
      0.3 - 0.0297,
      9,
    );
    const staff = role('staff engineer');
    const of = pooled([engineer, senior, staff], { ...far, 'staff-engineer': [0.7, 0.001] } as never);
    expect(of('senior-engineer')?.effect).toBeGreaterThan(0.59);
  });

  it('is its own outside technology, and with a rank that is no level', () => {
    const [accountant, above] = ['accountant', 'senior accountant'].map((key) =>
      role(key, { socCode: '13-2011', surfaceA: false }),
    ) as [ModelRole, ModelRole];
    const effects = { accountant: [0, 0.03], 'senior-accountant': [0.4, 0.05] } as const;
    expect(pooled([accountant, above], effects as never)('senior-accountant')?.effect).toBe(0.4);
    const principal = { engineer: [0, 0.03], 'principal-engineer': [0.4, 0.05] } as const;
    expect(
      pooled([engineer, role('principal engineer')], principal as never)('principal-engineer')?.effect,
    ).toBe(0.4);
  });
});
