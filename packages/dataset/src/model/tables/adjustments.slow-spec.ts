import { IndustryTable } from '@wagewright/dataset';
import type { EducationMix, HourlyEmployerCost, IndustryWage } from '../../read';
import { adjustmentRows } from './adjustments';
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
  const ALL = { code: '000000', name: 'All', depth: 0, socCode: '15-1252', people: 9_000, p50: 100_000 };
  const INFORMATION = { ...ALL, code: '51--52', name: 'Sector 51', depth: 2, people: 1_000, p50: 120_000 };
  const FOOD = { ...INFORMATION, code: '311100', name: 'Animal Food', depth: 4, people: 0, p50: 100_010 };
  const CATALOGUE = {
    occupations: [occupation('15-1252', COMPUTER)],
    industries: [{ naics: '51', key: 'information', label: 'Information' }],
  };

  function tableOf(...wages: IndustryWage[]) {
    const rows = industryRows(wages, CATALOGUE);
    return new IndustryTable(rows.industry, rows['industry-pay']);
  }

  it('has the medians as published, by the key of a well-known industry and the code of any other', () => {
    const table = tableOf(INFORMATION, ALL, FOOD, { ...FOOD, socCode: '11-1011' });
    expect(table.of('15-1252').map(({ industry, people, p50 }) => [industry.key, people, p50])).toEqual([
      ['311100', 0, 100_010],
      ['information', 1_000, 120_000],
    ]);
    expect(table.of('15-1252')[1]?.factor).toBe(1.2);
    expect(table.of('11-1011')).toEqual([]);
    expect(table.industry('51--52')).toBe(table.industry('information'));
  });

  it.each([
    ['the median is withheld', [ALL, { ...INFORMATION, p50: null }]],
    ['that of all industries is withheld', [{ ...ALL, p50: null }, INFORMATION]],
  ] as const)('has none where %s', (_, wages) => {
    expect(tableOf(...wages).of('15-1252')).toEqual([]);
  });

  it('is shown in the sectors and in the ten largest industries within them, each group of people once', () => {
    const wages = Array.from({ length: 14 }, (_, i) => {
      // The fifth has the people of the fourth.
      const people = 1_000 - 10 * (i === 4 ? 3 : i);
      return { ...FOOD, code: `3110${10 + i}`, people, p50: 100_000 + people };
    });
    const sector = { ...INFORMATION, people: 2_000 };
    const owners = { ...sector, code: '000001', depth: 1 };
    const shown = tableOf(ALL, owners, sector, ...wages).largest('15-1252');
    const once = wages.filter((_, i) => i !== 4).slice(0, 10);
    expect(shown.map(({ industry }) => industry.code)).toEqual(['51--52', ...once.map(({ code }) => code)]);
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
    const rows = adjustmentRows(tables, { occupations });
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
