import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beaPriceParity } from './bea.format';
import { readCatalogue } from '../catalogue';
import { lcaDisclosure } from './lca.format';
import { oewsAreas, oewsNational } from './oews.formats';
import { runImport } from './run-import';
import { writeWorkbook } from '../../../../../libs/workbook/test/workbook.fixture';

type Cell = string | number;

const NATIONAL_HEADER = [
  'OCC_CODE',
  'OCC_TITLE',
  'O_GROUP',
  'TOT_EMP',
  'EMP_PRSE',
  'A_MEAN',
  'MEAN_PRSE',
  'A_PCT10',
  'A_PCT25',
  'A_MEDIAN',
  'A_PCT75',
  'A_PCT90',
];
const AREA_HEADER = [
  'AREA',
  'AREA_TITLE',
  'AREA_TYPE',
  'PRIM_STATE',
  ...NATIONAL_HEADER,
  'H_MEDIAN',
  'HOURLY',
];
const LCA_HEADER = [
  'CASE_NUMBER',
  'CASE_STATUS',
  'RECEIVED_DATE',
  'JOB_TITLE',
  'FULL_TIME_POSITION',
  'EMPLOYER_NAME',
  'WORKSITE_CITY',
  'WORKSITE_STATE',
  'WAGE_RATE_OF_PAY_FROM',
  'WAGE_UNIT_OF_PAY',
];

function occupation(index: number): Cell[] {
  const code = `11-${String(1_000 + index)}`;
  return [
    code,
    `Occupation & trade ${index}`,
    'detailed',
    1_000,
    1.5,
    61_000,
    0.7,
    30_000,
    40_000,
    60_000,
    80_000,
    '#',
  ];
}

/** The previous input: one row of an earlier year, and one of the imported year. */
async function writeOld(folder: string): Promise<void> {
  const header =
    'year,soc_code,title,soc_level,employment,employment_prse,mean_annual,mean_prse,p10,p25,p50,p75,p90,topcoded_fields,not_available_fields';
  const row = (year: number) => `${year},11-1000,Old,detailed,10,1,60000,1,30000,40000,50000,60000,70000,,`;
  await writeFile(
    join(folder, 'oews_national_2017_2025.csv.gz'),
    gzipSync([header, row(2025), row(2026)].join('\n')),
  );
}

function filing(index: number): Cell[] {
  return [
    `I-200-${index}`,
    'Certified',
    '2026-02-03',
    'Software Engineer',
    'Y',
    'Example, Inc.',
    'Austin',
    'TX',
    '120000.00',
    'Year',
  ];
}

describe('An import', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function national(
    change: (rows: Cell[][]) => void = () => undefined,
    name = 'national_M2026_dl.xlsx',
  ) {
    const rows = [NATIONAL_HEADER as Cell[], ...Array.from({ length: 900 }, (_, index) => occupation(index))];
    change(rows);
    const path = join(folder, name);
    await writeWorkbook(path, rows);
    return path;
  }

  async function written(name: string): Promise<string[]> {
    return gunzipSync(await readFile(join(folder, name)))
      .toString('utf8')
      .trimEnd()
      .split('\n');
  }

  it('takes the national workbook and keeps the other years', async () => {
    await writeOld(folder);
    const before = (await written('oews_national_2017_2025.csv.gz')).length;
    const path = await national();
    const report = await runImport(oewsNational(2026, path), path, folder);
    const lines = await written('oews_national_2017_2025.csv.gz');
    expect(report).toMatchObject({ read: 900, written: 900, refused: 0 });
    expect(before).toBe(3);
    expect(lines[1]).toMatch(/^2025,/);
    expect(lines).toHaveLength(before - 1 + 900);
    expect(lines.at(-1)).toBe(
      '2026,11-1899,Occupation & trade 899,detailed,1000,1.5,61000,0.7,30000,40000,60000,80000,,p90,',
    );
  });

  it('takes the workbook of all areas, detailed occupations and totals only', async () => {
    const rows: Cell[][] = Array.from({ length: 120 }, (_, index) => [
      String(10_000 + index),
      'Anywhere, TX',
      '4',
      'TX',
      ...occupation(index),
      '28.85',
      '',
    ]);
    const group = occupation(500).map((cell) => (cell === 'detailed' ? 'major' : cell));
    rows.push(['12420', 'Austin', '4', 'TX', ...group, '', '']);
    rows.push(['48', 'Texas', '2', 'TX', ...occupation(1), '28.85', '']);
    const path = join(folder, 'all_data_M_2026.xlsx');
    await writeWorkbook(path, [AREA_HEADER, ...rows]);
    const report = await runImport(oewsAreas(2026, path), path, folder);
    expect(report).toMatchObject({ written: 121, skipped: 1 });
    expect((await written('oews_2025_areas.csv.gz')).at(-1)).toMatch(/^state,4800000,TX,Texas,/);
  });

  it('takes price parities, two lines a metro', async () => {
    const areas = Array.from({ length: 300 }, (_, index) => String(10_100 + index));
    const lines = areas.flatMap((code) => [
      `"${code}","Place ${code}, TX (Metropolitan Statistical Area)",5,MARPP,1,...,All items,Index,98.5`,
      `"${code}","Place ${code}, TX (Metropolitan Statistical Area)",5,MARPP,3,...,Housing,Index,88.5`,
    ]);
    const path = join(folder, 'MARPP.csv');
    await writeFile(
      path,
      [
        'GeoFIPS,GeoName,Region,TableName,LineCode,IndustryClassification,Description,Unit,2024',
        ...lines,
        '"Note: see bea.gov"',
      ].join('\n'),
    );
    await runImport(beaPriceParity(2024), path, folder);
    expect((await written('bea_rpp_metro_2023.csv.gz'))[1]).toBe(
      '2024,10100,10100,"Place 10100, TX",98.5,88.5',
    );
  });

  it('takes filings, maps their places and refuses bad rows by line', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => filing(index));
    rows.push(
      filing(7),
      [...filing(2_001).slice(0, 8), '-5', 'Hour'],
      [...filing(2_002).slice(0, 9), 'Fortnight'],
    );
    const path = join(folder, 'LCA.csv');
    const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(','));
    await writeFile(path, [LCA_HEADER.join(','), ...text].join('\n'));
    const report = await runImport(
      lcaDisclosure((await readCatalogue('packages/dataset/catalogue')).places),
      path,
      folder,
    );
    expect(report).toMatchObject({ read: 1_203, written: 1_200, refused: 3 });
    expect(report.faults).toEqual([
      'LCA.csv: row 1202, column key: "I-200-7" occurs twice',
      'LCA.csv: row 1203, column WAGE_RATE_OF_PAY_FROM: -5 a hour is no wage',
      'LCA.csv: row 1204, column WAGE_UNIT_OF_PAY: "Fortnight" is unknown',
    ]);
    expect((await written('dol_lca_fy2026_q1_sample.csv.gz'))[1]).toContain(
      'Austin,TX,12420,120000,Certified,2026',
    );
  });

  describe('that fails', () => {
    const target = 'oews_national_2017_2025.csv.gz';

    beforeEach(() => writeOld(folder));

    async function refused(path: string, year = 2026): Promise<string> {
      const before = await readFile(join(folder, target));
      const message = await attempt(path, year);
      expect(await readFile(join(folder, target))).toEqual(before);
      expect((await readdir(folder)).filter((name) => name.includes('draft'))).toEqual([]);
      return message;
    }

    async function attempt(path: string, year: number): Promise<string> {
      try {
        await runImport(oewsNational(year, path), path, folder);
      } catch (error) {
        return (error as Error).message;
      }
      throw new Error('the import went through');
    }

    it('names a truncated workbook', async () => {
      const path = await national();
      await truncate(path, 9_000);
      expect(await refused(path)).toContain(
        'national_M2026_dl.xlsx: row 0, column -: the archive cannot be read: it is truncated, or no workbook',
      );
    });

    it('names the column that is missing', async () => {
      const path = await national((rows) => {
        rows[0] = NATIONAL_HEADER.map((name) => (name === 'A_MEDIAN' ? 'MEDIAN' : name));
      });
      expect(await refused(path)).toBe(
        'national_M2026_dl.xlsx: row 1, column A_MEDIAN: the column is missing',
      );
    });

    it('names a file of another year', async () => {
      const path = await national(undefined, 'national_M2024_dl.xlsx');
      expect(await refused(path)).toBe(
        'national_M2024_dl.xlsx: row 0, column -: is the file of 2024, not of 2026',
      );
    });

    it('gives up when more than one row in twenty is wrong, and names the first', async () => {
      const path = await national((rows) => {
        for (const row of rows.slice(1, 100)) row[9] = -60_000;
      });
      expect(await refused(path)).toContain(
        '99 of 900 rows are wrong, nothing was imported; the first: national_M2026_dl.xlsx: row 2, column A_MEDIAN: "-60000" is no amount',
      );
    });

    it('gives up on a file with too few rows', async () => {
      const path = await national((rows) => void rows.splice(500));
      expect(await refused(path)).toContain('holds 499 usable rows');
    });
  });
});
