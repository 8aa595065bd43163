import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaRow, CityRow, Release, RoleRow } from '@wagewright/dataset';
import { emptyRows, packSurvey } from '@wagewright/dataset';
import { writeWorkbook } from '../../../../libs/workbook/test/workbook.fixture';
import { readEdition } from '../read';
import { gradeRelease } from './grade-release';

const METRO_HEADER = 'year,cbsa_code,cbsa_title,soc_code,title,employment,mean_annual,p10,p25,p50,p75,p90';
const NATIONAL_HEADER = 'year,soc_code,title,soc_level,p50';

describe('An edition of the survey', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'edition-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function file(name: string, lines: string[]): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, `${lines.join('\n')}\n`);
    return path;
  }

  it('is read from the metro file that an import made', async () => {
    const path = await file('metro.csv', [
      METRO_HEADER,
      '2030,12420,"Austin, TX",15-1252,Software Developers,10,1,1,1,120000,1,1',
      '2030,12420,"Austin, TX",15-1253,Testers,10,1,1,1,,1,1',
    ]);
    expect(await readEdition(path)).toEqual({
      year: 2030,
      wages: [{ socCode: '15-1252', cbsaCode: '12420', median: 120_000, employment: 10 }],
    });
  });

  it('is the newest year of a national file, or the given one, and has detailed occupations only', async () => {
    const path = await file('national.csv', [
      NATIONAL_HEADER,
      '2029,15-1252,Software Developers,detailed,100000',
      '2030,15-1252,Software Developers,detailed,104000',
      '2030,15-0000,Computer,major,90000',
    ]);
    const wage = { socCode: '15-1252', cbsaCode: null, employment: null };
    expect(await readEdition(path)).toEqual({ year: 2030, wages: [{ ...wage, median: 104_000 }] });
    expect(await readEdition(path, 2029)).toEqual({ year: 2029, wages: [{ ...wage, median: 100_000 }] });
    await expect(readEdition(path, 2020)).rejects.toThrow('holds no median of 2020');
  });

  it('is read from the publisher’s workbook, whose name has the year', async () => {
    const path = join(folder, 'MSA_M2030_dl.xlsx');
    const header =
      'AREA,AREA_TITLE,OCC_CODE,OCC_TITLE,O_GROUP,TOT_EMP,A_MEAN,A_PCT10,A_PCT25,A_MEDIAN,A_PCT75,A_PCT90';
    const wages = [121_000, 60_000, 90_000, 120_000, '#', '#'];
    await writeWorkbook(path, [
      header.split(','),
      ['0012420', 'Austin, TX', '15-1252', 'Software Developers', 'detailed', 10, ...wages],
      ['0012420', 'Austin, TX', '15-0000', 'Computer', 'major', 10, ...wages],
    ]);
    expect(await readEdition(path)).toEqual({
      year: 2030,
      wages: [{ socCode: '15-1252', cbsaCode: '12420', median: 120_000, employment: 10 }],
    });
    await expect(readEdition(path, 2029)).rejects.toThrow('is the file of 2030, not of 2029');
  });

  it.each([
    ['wages.csv', ['a,b', '1,2'], 'there is no such column'],
    ['absurd.csv', [NATIONAL_HEADER, '2030,15-1252,Software Developers,detailed,7'], '7 is no annual wage'],
    ['empty.csv', [], 'the file is empty'],
    ['broken.xlsx', ['PK is not enough'], 'broken.xlsx'],
    ['wages_M30.csv', ['OCC_CODE,A_MEDIAN', '15-1252,100000'], 'names no year: give --year'],
  ])('is refused as %s, with the reason', async (name, lines, reason) => {
    await expect(readEdition(await file(name, lines))).rejects.toThrow(reason);
  });

  it('is refused when there is no such file', async () => {
    await expect(readEdition(join(folder, 'nothing.csv'))).rejects.toThrow('nothing.csv');
  });
});

describe('The grade of a release', () => {
  const DEVELOPER = {
    kind: 'role',
    slug: 'software-developer',
    title: 'Software Developer',
    occupation: 'Software Developers',
    socCode: '15-1252',
    family: 'software',
    national: {
      median: 104_000,
      p10: 50_000,
      p25: 80_000,
      p50: 104_000,
      p75: 130_000,
      p90: 160_000,
      standardError: 0.01,
      sourceBreakdown: {},
    },
    history: [{ quarter: '2030-Q2', median: 100_000 }],
  } as unknown as RoleRow;
  const TITLE = { roleSlug: 'software-developer', rank: null, spread: 1, titleError: 0.02, cellError: 0 };
  const UNFILED = { filingsShare: 0, filings: 0, employers: 0, filedFactor: null, filedError: null };

  /** 2030.3, of 2030-Q4: developers earn 104,000, in Austin 10 % more by the model and 20 % more by the formula. */
  function release(): Release {
    const rows = emptyRows();
    rows.role = [DEVELOPER];
    rows.city = [{ slug: 'austin', cbsaCode: '12420', costOfLivingMultiplier: 1.2 } as CityRow];
    rows['market-role'] = [{ kind: 'market-role', titleFactor: 1, ...TITLE, ...UNFILED }];
    rows.area = [
      { slug: 'austin-tx', code: '12420', citySlug: 'austin' },
      { slug: 'waco-tx', code: '47380', citySlug: null },
    ] as AreaRow[];
    const places = [
      { area: 0, logFactor: Math.log(1.1), error: 0.02 },
      { area: 1, logFactor: Math.log(0.9), error: 0.04 },
    ];
    rows['market-survey'] = [packSurvey('15-1252', [], places)];
    rows['market-calibration'] = [
      { kind: 'market-calibration', name: 'city-multiplier', socCode: null, value: 0.05, cases: 100 },
    ];
    return { manifest: { id: '2030.3', dataQuarter: '2030-Q4', asOf: '2030-12-31' }, rows } as Release;
  }

  const austin = { socCode: '15-1252', cbsaCode: '12420', employment: 100_000 };

  it('compares figures of the edition’s quarter, in the metro', () => {
    const edition = { year: 2030, wages: [{ ...austin, median: 110_000 }] };
    const { grades, ...rest } = gradeRelease(release(), edition);
    expect(rest).toEqual({ release: '2030.3', edition: 2030, quarter: '2030-Q2', notGraded: 0 });
    expect(grades.map(({ figure, cases, bias, coverage95 }) => [figure, cases, bias, coverage95])).toEqual([
      ['market', 1, 0, 100],
      ['estimate', 1, 9.1, 100],
      ['nation', 1, -9.1, 0],
    ]);
  });

  it('has no estimate in an area outside the catalogue', () => {
    const edition = { year: 2030, wages: [{ ...austin, cbsaCode: '47380', median: 90_000 }] };
    const { grades } = gradeRelease(release(), edition);
    expect(grades.map(({ figure, bias }) => [figure, bias])).toEqual([
      ['market', 0],
      ['nation', 11.1],
    ]);
  });

  it('leaves figures of an earlier quarter as they are, in the nation', () => {
    const edition = {
      year: 2031,
      wages: [{ socCode: '15-1252', cbsaCode: null, median: 100_000, employment: 1_000_000 }],
    };
    const { quarter, grades } = gradeRelease(release(), edition);
    expect([quarter, grades.map(({ bias }) => bias)]).toEqual(['2030-Q4', [4, 4, 4]]);
    expect(grades[0]).toMatchObject({ meanError: 4, within5: 100, within10: 100, within20: 100 });
  });

  it('counts the survey’s own error in a metro of few people', () => {
    const coverage = (employment: number) => {
      const wages = [{ ...austin, median: 135_000, employment }];
      return gradeRelease(release(), { year: 2030, wages }).grades.map(({ coverage95 }) => coverage95);
    };
    expect(coverage(100_000)).toEqual([0, 0, 0]);
    expect(coverage(100)).toEqual([100, 100, 100]);
  });

  it('counts what it has no figure for', () => {
    const elsewhere = { ...austin, cbsaCode: '99999', median: 100_000 };
    const other = { ...austin, socCode: '29-1141', median: 100_000 };
    const edition = { year: 2030, wages: [elsewhere, other] };
    expect(gradeRelease(release(), edition)).toMatchObject({ notGraded: 2, grades: [] });
  });
});
