import type { DeveloperAnswer } from '../read';
import {
  degreeMixes,
  developerComparisons,
  developerTechnologies,
  industryTables,
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

describe('industryTables', () => {
  const wage = {
    code: '51--52',
    name: 'Information',
    depth: 2,
    socCode: '15-1252',
    people: 1_000,
    p50: 120_000,
  };
  const all = { ...wage, code: '000000', name: 'All', depth: 0, people: 9_000, p50: 100_000 };
  const tables = (...wages: (typeof wage | (Omit<typeof wage, 'p50'> & { p50: null }))[]) =>
    industryTables(wages, new Set(['15-1252']));

  it('have the published medians of wanted occupations, and the one of all industries', () => {
    const mining = { ...wage, code: '21--22', name: 'Mining', people: 20, p50: 90_010 };
    expect(tables(wage, all, mining, { ...wage, socCode: '11-1011' })).toEqual({
      industries: [
        { code: '21--22', name: 'Mining', depth: 2 },
        { code: '51--52', name: 'Information', depth: 2 },
      ],
      'industry-wages': [
        {
          socCode: '15-1252',
          national: 100_000,
          industries: [0, 1],
          people: [20, 1_000],
          p50: [90_010, 120_000],
        },
      ],
    });
  });

  it.each([
    ['the median is withheld', [all, { ...wage, p50: null }], [[]]],
    ['that of all industries is withheld', [{ ...all, p50: null }, wage], []],
  ] as const)('has none where %s', (_, wages, industries) => {
    expect(tables(...wages)['industry-wages'].map((row) => row.industries)).toEqual(industries);
  });
});

describe('degreeMixes', () => {
  it('finds an occupation of 2018 under the wider code that it lies in', () => {
    const mix = { socCode: '15-1256', bachelor: 51, master: 30.8, doctorate: 4.3 };
    expect(degreeMixes([mix], new Set(['15-1252', '29-1141']))).toEqual([{ ...mix, socCode: '15-1252' }]);
  });
});
