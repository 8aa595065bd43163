import type { DeveloperAnswer, NationalWage } from '../read';
import {
  degreeMixes,
  developerComparisons,
  developerTechnologies,
  industryRatios,
} from './extract-adjustments';

const ANSWER: DeveloperAnswer = {
  role: 'Developer, back-end',
  pay: 100_000,
  yearsOfCoding: 4,
  arrangement: 'in_person',
  education: 'bachelor',
  organisationSize: '20-99',
  technologies: [],
};

describe('developerComparisons', () => {
  const answers = (count: number, changes: Partial<DeveloperAnswer>) =>
    Array.from({ length: count }, () => ({ ...ANSWER, ...changes }));

  it('holds hybrid work against everybody of the same role, experience and size', () => {
    const cell = [...answers(6, {}), ...answers(5, { arrangement: 'hybrid', pay: 120_000 })];
    const elsewhere = answers(9, { pay: 500_000, organisationSize: '10000+' });
    expect(developerComparisons([...cell, ...elsewhere])).toEqual([
      {
        topic: 'remote',
        key: 'hybrid',
        role: 'Developer, back-end',
        experience: '3-5',
        organisationSize: '20-99',
        cases: 5,
        step: Math.log(1.2),
      },
    ]);
  });

  it('takes schooling below a degree, five answers at least, and only complete ones', () => {
    const schooled = answers(5, { education: 'secondary_school', pay: 80_000 });
    const found = developerComparisons([
      ...answers(6, {}),
      ...schooled,
      ...answers(4, { education: 'associate' }),
    ]);
    expect(found.map(({ topic, key, step }) => [topic, key, Math.exp(step).toFixed(2)])).toEqual([
      ['education', 'high_school', '0.80'],
    ]);
    expect(developerComparisons(answers(9, { arrangement: 'hybrid', yearsOfCoding: null }))).toEqual([]);
  });
});

describe('developerTechnologies', () => {
  const answer = { ...ANSWER, technologies: ['Java', 'npm'] };

  it('holds users against everybody of the same role and experience, without what everybody has', () => {
    const users = Array.from({ length: 5 }, () => ({
      ...answer,
      pay: 150_000,
      technologies: ['Go', 'Go', 'npm'],
    }));
    const others = Array.from({ length: 6 }, () => answer);
    const elder = Array.from({ length: 9 }, () => ({ ...answer, pay: 300_000, yearsOfCoding: 20 }));
    const found = developerTechnologies([...users, ...others, ...elder]);
    expect(
      found.map(({ name, experience, users: count, answers }) => [name, experience, count, answers]),
    ).toEqual([
      ['Java', '15+', 9, 9],
      ['Go', '3-5', 5, 11],
      ['Java', '3-5', 6, 11],
    ]);
    expect(found[1]?.step).toBeCloseTo(Math.log(1.5));
  });
});

describe('industryRatios', () => {
  const wage = { year: 2024, naics: '51', socCode: '15-1252', employment: 1_000, p50: 120_000 };

  function ratios(wages: Parameters<typeof industryRatios>[0]) {
    const all = [
      [2024, 100_000],
      [2025, 110_000],
    ].map(([year, p50]) => ({ year, socCode: '15-1252', p50 }) as NationalWage);
    return industryRatios(wages, all, new Set(['15-1252']));
  }

  it('takes the newest year, over the nation in the same year', () => {
    const newer = { ...wage, year: 2025, p50: 121_000 };
    for (const wages of [
      [wage, newer],
      [newer, wage],
    ])
      expect(ratios(wages)).toEqual([
        { socCode: '15-1252', naics: '51', year: 2025, employment: 1_000, ratio: 1.1 },
      ]);
  });

  it.each([
    ['too few people', { employment: 400 }],
    ['no median', { p50: null }],
    ['an occupation that nobody asked for', { socCode: '15-1299' }],
  ])('leaves out %s', (_what, changes) => {
    expect(ratios([{ ...wage, ...changes }])).toEqual([]);
  });
});

describe('degreeMixes', () => {
  it('finds an occupation of 2018 under the wider code that it lies in', () => {
    const mix = { socCode: '15-1256', bachelor: 51, master: 30.8, doctorate: 4.3 };
    expect(degreeMixes([mix], new Set(['15-1252', '29-1141']))).toEqual([{ ...mix, socCode: '15-1252' }]);
  });
});
