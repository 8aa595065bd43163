import type { AdjustmentRow } from '@wagewright/dataset';
import type { EducationMix, HourlyEmployerCost, IndustryWage, NationalWage } from '../../read';
import { adjustmentRows, requireConsistent } from './adjustments';
import { educationRows } from './education';
import { industryRows } from './industries';

const SOCIAL = 'Social and related scientists';
const COMPUTER = 'Computer and mathematical scientists';

function occupation(socCode: string, graduates: string, fromAnywhere = true) {
  return { socCode, graduates, fromAnywhere };
}

describe('Pay by education', () => {
  const salary = (group: string, degree: string, median: number) => {
    return { group, ageGroup: 'all', degree, median };
  };
  const SALARIES = [
    salary(COMPUTER, 'bachelor', 100_000),
    salary(COMPUTER, 'master', 121_000),
    salary(COMPUTER, 'doctorate', 146_410),
    { ...salary(COMPUTER, 'master', 50_000), ageGroup: '29 and younger' },
    salary(SOCIAL, 'doctorate', 90_000),
    salary(SOCIAL, 'bachelor', 87_000),
    salary(SOCIAL, 'master', 83_000),
  ];
  const OCCUPATIONS = [occupation('15-1252', COMPUTER), occupation('19-3011', SOCIAL)];

  function factors(mix: Partial<EducationMix>) {
    const full = { socCode: '15-1252', bachelor: 0, master: 0, doctorate: 0, ...mix };
    const rows = educationRows(SALARIES, [full], OCCUPATIONS).filter(({ scope }) => scope !== '*');
    return rows.map(({ scope, key, factor }) => [scope, key, factor]);
  }

  const HALF = [
    ['15-1252', 'bachelors', 0.909],
    ['15-1252', 'masters', 1.1],
    ['15-1252', 'doctorate', 1.331],
  ];

  it('is over the pay of the occupation’s graduates, with the degrees that they have', () => {
    // half have a bachelor's and half a master's degree: their mean is 1.1 bachelors
    expect(factors({ bachelor: 40, master: 40 })).toEqual(HALF);
  });

  it('finds an occupation of 2018 under the wider code that it lies in', () => {
    expect(factors({ socCode: '15-1256', bachelor: 40, master: 40 })).toEqual(HALF);
  });

  it('does not fall with schooling: degrees in the wrong order have their mean', () => {
    expect(factors({ socCode: '19-3011', bachelor: 30, master: 30 })).toEqual([
      ['19-3011', 'bachelors', 1],
      ['19-3011', 'masters', 1],
      ['19-3011', 'doctorate', 1.059],
    ]);
  });

  it('is not told where most workers have no degree', () => {
    expect(factors({ bachelor: 30, master: 10 })).toEqual([]);
    const told = educationRows(SALARIES, [], OCCUPATIONS);
    expect(told.map(({ key, factor, basis }) => [key, factor, basis])).toEqual([
      ['below_bachelors', null, 'not_published'],
      ['bachelors', null, 'not_published'],
      ['masters', null, 'not_published'],
      ['doctorate', null, 'not_published'],
    ]);
  });
});

describe('Pay by industry', () => {
  const WAGE = { year: 2024, naics: '51', socCode: '15-1252', employment: 45_000, p50: 120_000 };
  const NATIONAL = [
    { year: 2024, socCode: '15-1252', p50: 100_000 },
    { year: 2025, socCode: '15-1252', p50: 110_000 },
    { year: 2024, socCode: '15-1299', p50: 100_000 },
  ] as NationalWage[];
  const CATALOGUE = {
    occupations: [occupation('15-1252', COMPUTER), occupation('15-1299', COMPUTER)],
    industries: [
      { naics: '51', key: 'information', label: 'Information', alwaysShown: true },
      { naics: '22', key: 'utilities', label: 'Utilities', alwaysShown: false },
    ],
  };

  function rows(...wages: IndustryWage[]) {
    return industryRows(wages, NATIONAL, CATALOGUE).filter(({ scope }) => scope !== '*');
  }

  it('is the ratio of the two medians of the newest year, nearer to 1 the fewer people', () => {
    // (121 ÷ 110) ^ 0.9 = 1.0896
    const newer = { ...WAGE, year: 2025, p50: 121_000 };
    for (const wages of [
      [WAGE, newer],
      [newer, WAGE],
    ])
      expect(rows(...wages)).toMatchObject([
        { scope: '15-1252', key: 'information', factor: 1.09, n: 45_000, basis: 'observed' },
      ]);
  });

  it.each([
    ['too few people', { employment: 400 }],
    ['no median', { p50: null }],
    ['an occupation of no role', { socCode: '15-1251' }],
    ['an occupation that collects what has no code', { socCode: '15-1299' }],
    ['an unknown industry', { naics: '999999' }],
  ])('leaves out %s', (_what, changes) => {
    expect(rows({ ...WAGE, ...changes })).toEqual([]);
  });

  it('has a reason where there is none, for the industries that are always shown', () => {
    expect(industryRows([], NATIONAL, CATALOGUE)).toMatchObject([
      { scope: '*', key: 'information', basis: 'not_published' },
    ]);
  });
});

describe('Remote and freelance work', () => {
  const salary = { year: 2024, level: 'SE', title: 'Data Scientist' };
  const salaries = [
    ...Array.from({ length: 20 }, () => ({ ...salary, salary: 96_000, remoteRatio: 100 })),
    ...Array.from({ length: 30 }, () => ({ ...salary, salary: 100_000, remoteRatio: 0 })),
    // Too few for a comparison.
    ...Array.from({ length: 19 }, () => ({ ...salary, level: 'MI', salary: 50_000, remoteRatio: 100 })),
    ...Array.from({ length: 30 }, () => ({ ...salary, level: 'MI', salary: 100_000, remoteRatio: 0 })),
  ];
  const tables = {
    salaries,
    sectorWages: [],
    industryWages: [],
    nationalWages: [],
    graduateSalaries: [],
    educationMixes: [],
    employerCosts: [{ series: 'private_all', wages: 100, benefits: 43 }] as HourlyEmployerCost[],
  };

  it('has a figure for remote occupations, and a reason for every other occupation', () => {
    const occupations = [
      occupation('15-1252', COMPUTER),
      occupation('33-2011', '', false),
      occupation('27-1024', ''),
    ];
    const rows = adjustmentRows(tables, { occupations, industries: [] });
    const told = (topic: string) =>
      rows
        .filter((row) => row.topic === topic && row.key !== 'hybrid')
        .map(({ scope, factor, basis }) => [scope, factor, basis]);
    expect(told('remote')).toEqual([
      ['*', null, 'not_published'],
      ['15-1252', 0.96, 'observed'],
      ['27-1024', 0.96, 'observed'],
    ]);
    expect(told('freelance')).toEqual([
      ['*', null, 'not_published'],
      ['15-1252', 1.43, 'modelled'],
      ['27-1024', 1.43, 'modelled'],
    ]);
  });
});

const row = (topic: AdjustmentRow['topic'], key: string, factor: number | null, scope = '15-1252') =>
  ({ topic, scope, key, factor }) as AdjustmentRow;

describe('The adjustments of a release', () => {
  it('are refused where a degree pays less than a lower one of the same occupation', () => {
    const rows = [row('education', 'bachelors', 0.95), row('education', 'masters', 0.94)];
    expect(() => requireConsistent(rows)).toThrow('pay falls from bachelors to masters');
    const others = [row('education', 'doctorate', 1.2), row('education', 'bachelors', 0.9, '15-2051')];
    expect(() => requireConsistent([row('education', 'high_school', null), ...others])).not.toThrow();
  });

  it('are refused where more than one in a hundred industries pays 30 % more or less', () => {
    const usual = Array.from({ length: 99 }, (_, i) => row('industry', `i${i}`, 1.29));
    expect(() => requireConsistent([...usual, row('industry', 'far', 0.69)])).not.toThrow();
    expect(() =>
      requireConsistent([...usual, ...usual.slice(0, 99).map((other) => ({ ...other, factor: 1.4 }))]),
    ).toThrow('99 of 198 premiums');
  });
});
