import { IndustryTable } from '@wagewright/dataset';
import type { AdjustmentRow } from '@wagewright/dataset';
import type { EducationMix } from '../../read';
import type { DeveloperComparison, GraduateMedian, RemotePair, EmployerCost } from '../../staging';
import { adjustmentRows, requireConsistent } from './adjustments';
import { developerSurveyRows } from './developer-survey';
import { educationRows } from './education';
import { industryRows } from './industries';

const COMPUTER = 'Computer and mathematical scientists';

describe('Pay by education', () => {
  const MEDIANS: GraduateMedian[] = [
    { group: COMPUTER, degree: 'bachelor', median: 100_000 },
    { group: COMPUTER, degree: 'master', median: 121_000 },
    { group: COMPUTER, degree: 'doctorate', median: 146_410 },
  ];

  function factors(mix: Partial<EducationMix>) {
    const full = { socCode: '15-1252', bachelor: 0, master: 0, doctorate: 0, ...mix };
    return educationRows(MEDIANS, [full]).filter(({ scope }) => scope === '15-1252');
  }

  it('is over the pay of the occupation’s graduates, with the degrees that they have', () => {
    // half have a bachelor's and half a master's degree: their mean is 1.1 bachelors
    const rows = factors({ bachelor: 40, master: 40 });
    expect(rows.map(({ key, factor, basis }) => [key, factor, basis])).toEqual([
      ['bachelors', 0.909, 'modelled'],
      ['masters', 1.1, 'modelled'],
      ['doctorate', 1.331, 'modelled'],
    ]);
  });

  it('does not fall with schooling: degrees in the wrong order have their mean', () => {
    const group = 'Social and related scientists';
    const medians: GraduateMedian[] = [
      { group, degree: 'doctorate', median: 90_000 },
      { group, degree: 'bachelor', median: 87_000 },
      { group, degree: 'master', median: 83_000 },
    ];
    const mix = { socCode: '19-3011', bachelor: 30, master: 30, doctorate: 0 };
    const rows = educationRows(medians, [mix]).filter(({ scope }) => scope === mix.socCode);
    expect(rows.map(({ key, factor }) => [key, factor])).toEqual([
      ['bachelors', 1],
      ['masters', 1],
      ['doctorate', 1.059],
    ]);
  });

  it('is not told where most workers have no degree', () => {
    expect(factors({ bachelor: 30, master: 10 })).toEqual([]);
    const told = educationRows(MEDIANS, []).map(({ key, factor, reason }) => [
      key,
      factor,
      reason.length > 20,
    ]);
    expect(told).toEqual([
      ['below_bachelors', null, true],
      ['bachelors', null, true],
      ['masters', null, true],
      ['doctorate', null, true],
    ]);
  });
});

describe('Pay by industry', () => {
  it('has the medians as published, by the key of a well-known industry and the code of any other', () => {
    const rows = industryRows({
      industries: [
        { code: '31--34', name: 'Sectors 31, 32, and 33 - Manufacturing', depth: 2 },
        { code: '311100', name: 'Animal Food Manufacturing', depth: 4 },
        { code: '51--52', name: 'Sector 51 - Information', depth: 2 },
        { code: '513200', name: 'Software Publishers', depth: 4 },
      ],
      'industry-wages': [
        {
          socCode: '15-1252',
          national: 135_980,
          industries: [0, 1, 3],
          people: [118_320, 0, null],
          p50: [133_610, 100_010, 239_200],
        },
      ],
    });
    const table = new IndustryTable(rows.industry, rows['industry-pay']);
    expect(table.of('15-1252').map(({ industry, people, p50 }) => [industry.key, people, p50])).toEqual([
      ['manufacturing', 118_320, 133_610],
      ['311100', 0, 100_010],
      ['software_publishers', null, 239_200],
    ]);
    expect(table.of('15-1252')[0]?.factor).toBeCloseTo(0.98257, 5);
    expect(table.of('29-1141')).toEqual([]);
    expect(table.industry('513200')).toBe(table.industry('software_publishers'));
  });

  it('is shown in the sectors and in the ten largest industries within them, each group of people once', () => {
    const codes = Array.from({ length: 14 }, (_, i) => ({
      code: `3110${10 + i}`,
      name: `Industry ${i}`,
      depth: 4,
    }));
    const industries = [
      { code: '000001', name: 'Private', depth: 1 },
      { code: '31--34', name: 'Sector', depth: 2 },
      ...codes,
    ];
    const people = industries.map((_, i) => 1_000 - 10 * i);
    // Two codes of the same people.
    people[5] = people[4] ?? 0;
    const rows = industryRows({
      industries,
      'industry-wages': [
        { socCode: '15-1252', national: 100, industries: industries.map((_, i) => i), people, p50: people },
      ],
    });
    const shown = new IndustryTable(rows.industry, rows['industry-pay']).largest('15-1252');
    expect(shown.map(({ industry }) => industry.code)).toEqual([
      '31--34',
      ...codes
        .map(({ code }) => code)
        .filter((_, i) => i !== 3)
        .slice(0, 10),
    ]);
  });
});

describe('The survey of developers', () => {
  const CELL = { topic: 'remote', key: 'hybrid', role: 'Developer', experience: '3-5' } as const;
  const cell = (cases: number, factor: number): DeveloperComparison => {
    return { ...CELL, organisationSize: '2-9', cases, step: Math.log(factor) };
  };

  it('gives the mean over its comparisons, weighted by answers, under its own licence', () => {
    // (3 × ln 1.1 + 2 × 0) ÷ 5, each five times
    const cells = Array.from({ length: 5 }, () => [cell(30, 1.1), cell(20, 1)]).flat();
    const [row] = developerSurveyRows(cells);
    expect(row).toMatchObject({
      kind: 'developer-survey',
      scope: '15',
      key: 'hybrid',
      n: 250,
      factor: 1.059,
    });
    expect(row?.licence).toBe('Open Database License 1.0');
  });

  it('takes schooling below a bachelor’s degree as one group, beside the scale of graduates', () => {
    const schooling = ['high_school', 'some_college', 'associate'].flatMap((key) =>
      Array.from({ length: 2 }, () => ({ ...cell(30, 0.9), topic: 'education' as const, key })),
    );
    expect(developerSurveyRows(schooling)).toMatchObject([
      { topic: 'education_below_degree', key: 'below_bachelors', n: 180, factor: 0.9 },
    ]);
  });

  it('says nothing of fewer than five comparisons', () => {
    expect(developerSurveyRows([cell(30, 1.1), cell(30, 1.1)])).toEqual([]);
  });
});

describe('Remote and freelance work', () => {
  const tables = {
    'remote-pairs': [{ step: Math.log(0.96), cases: 40 }] as RemotePair[],
    'graduate-medians': [],
    'degree-mixes': [],
    'employer-costs': [{ series: 'private_all', benefits: 0.43 }] as unknown as EmployerCost[],
  };

  it('has a figure for remote occupations, and a reason for every other occupation', () => {
    const rows = adjustmentRows(tables, ['15-1252', '33-2011', '13-2020', '27-1024']);
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
});
