import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differenceOf } from '@wagewright/dataset';
import { groupBy, mean } from '../arithmetic/statistics';
import { DATA_PATHS } from '../dataset.paths';
import { runDatasetCommand } from '../run-dataset-command';
import { type CellKey, readStagedData, type StagingTables, withoutCells } from '../staging';
import { SurveyModel } from './survey-model';

/** One published cell in so many is left out. */
const EVERY = 300;

describe('The model of the survey', () => {
  let tables: StagingTables;
  let model: SurveyModel;
  let leftOut: CellKey[];
  let folder: string;

  beforeAll(async () => {
    ({ tables } = await readStagedData(DATA_PATHS.selection));
    model = new SurveyModel(tables);
    leftOut = model
      .leftOut('cell')
      .filter((_, index) => index % EVERY === 0)
      .map(({ socCode, area }) => ({ socCode, areaCode: area.code }));
    folder = await mkdtemp(join(tmpdir(), 'survey-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  function published({ socCode, areaCode }: CellKey): number {
    const area = tables['survey-areas'].findIndex(({ code }) => code === areaCode);
    const row = tables['survey-cells'].find((own) => own.socCode === socCode);
    return row?.p50[row.areas.indexOf(area)] ?? Number.NaN;
  }

  it('serves a published median as printed, with its own error', () => {
    for (const { socCode, areaCode } of leftOut) {
      const nation = published({ socCode, areaCode: '0000000' });
      const place = model.place(socCode, areaCode);
      expect(nation * Math.exp(place?.logFactor ?? 0)).toBeCloseTo(published({ socCode, areaCode }), 4);
    }
    // Bakersfield's firefighters: a relative standard error of 3.0 % of the mean.
    expect(model.place('33-2011', '12540')?.error).toBeCloseTo((1.23 * 3) / 100, 6);
  });

  it('predicts medians that were left out, better than the nation’s, and as its own account of errors says', () => {
    const without = new SurveyModel(withoutCells(tables, leftOut));
    const account = new Map(
      model.leftOut('cell').map((cell) => [`${cell.socCode} ${cell.area.code}`, cell.predicted]),
    );
    const judged = leftOut.map((key) => {
      const truth = published(key);
      const nation = published({ ...key, areaCode: '0000000' });
      const {
        median = 0,
        low = 0,
        high = 0,
        p25 = 0,
        p75 = 0,
      } = without.predict(key.socCode, key.areaCode) ?? {};
      expect([low < p25 || low < median, p25 < median, median < p75, median < high]).not.toContain(false);
      const said = nation * Math.exp(account.get(`${key.socCode} ${key.areaCode}`) ?? Number.NaN);
      return {
        error: Math.abs(median / truth - 1),
        naive: Math.abs(nation / truth - 1),
        inside: low <= truth && truth <= high,
        apart: Math.abs(said / median - 1),
      };
    });
    expect(judged.length).toBeGreaterThan(500);
    expect(mean(judged.map(({ error }) => error))).toBeLessThan(0.08);
    expect(mean(judged.map(({ error }) => error))).toBeLessThan(0.6 * mean(judged.map(({ naive }) => naive)));
    const covered = judged.filter(({ inside }) => inside).length / judged.length;
    expect(covered).toBeGreaterThan(0.92);
    expect(covered).toBeLessThan(0.98);
    // The account leaves a cell out by arithmetic; here it was really taken out, with 600 others.
    expect(mean(judged.map(({ apart }) => apart))).toBeLessThan(0.01);
  });

  it('knows how far two occupations of one metro lie apart that were both left out', () => {
    const metros = groupBy(
      model.leftOut('cell').filter(({ area }) => area.kind === 'metro'),
      ({ area }) => area.code,
    );
    const pairs = [...metros].flatMap(([areaCode, cells], at) =>
      [1, 2, 3].map((k) =>
        [97, 389].map((step) => ({
          areaCode,
          socCode: cells[(step * (at + 1) * k) % cells.length]?.socCode ?? '',
        })),
      ),
    );
    const without = new SurveyModel(withoutCells(tables, pairs.flat()));
    const inside = pairs.map((pair) => {
      const truth = pair.map((key) => published(key));
      const cells = pair.map(({ socCode, areaCode }) => without.predict(socCode, areaCode));
      const errors = cells.map((cell) => Math.log((cell?.high ?? 0) / (cell?.low ?? 0)) / (2 * 1.96));
      const [first = 0, second = 0] = cells.map((cell) => cell?.median ?? 0);
      const { lowPct, highPct } = differenceOf(first, second, Math.hypot(...errors));
      const pct = 100 * ((truth[1] ?? 0) / (truth[0] ?? 0) - 1);
      return lowPct <= pct && pct <= highPct;
    });
    expect(pairs.length).toBeGreaterThan(1_000);
    const covered = inside.filter(Boolean).length / pairs.length;
    expect(covered).toBeGreaterThan(0.9);
    expect(covered).toBeLessThan(0.98);
  });

  it('tells of medians that nobody published as large an error as must be expected', () => {
    const known = new Set(model.leftOut('cell').map(({ socCode, area }) => `${socCode} ${area.code}`));
    const metros = tables['survey-areas'].filter(({ kind }) => kind === 'metro');
    const halves = tables['survey-cells'].flatMap(({ socCode, p50 }) => {
      if (p50.every((median) => median === null)) return [];
      return metros.flatMap(({ code }) => {
        return known.has(`${socCode} ${code}`) ? [] : [1.96 * (model.place(socCode, code)?.error ?? 0)];
      });
    });
    // A mean error of 12 to 16 % has a 95 % interval of some ± 40 %.
    expect(mean(halves)).toBeGreaterThan(0.3);
    expect(mean(halves)).toBeLessThan(0.5);
  });

  it('pays a group that the survey has for the nation only as its occupations, and knows no other area', () => {
    expect(model.place('27-2010', '31080')?.error).toBeGreaterThan(0.1);
    expect(model.place('15-1252', '99999')).toBeUndefined();
  });

  it('is judged by anybody: build --without takes cells out, and writes what the model says of them, alone', async () => {
    const cells = join(folder, 'cells.csv');
    const out = ['--out', join(folder, 'out.gz'), '--predictions', join(folder, 'predictions.csv')];
    const build = async (rows: string[], ...args: string[]) => {
      await writeFile(cells, ['area_code,soc_code', ...rows, ''].join('\n'));
      let errors = '';
      const stderr = { write: (text: string) => Boolean((errors += text)) };
      const stdout = { write: () => true };
      const code = await runDatasetCommand(['build', '--without', cells, ...args], {
        environment: {},
        stdout,
        stderr,
      });
      return [code, errors.trim()];
    };
    expect(await build(['41860,15-1252'])).toEqual([1, expect.stringContaining('--without needs --out')]);
    expect(await build(['41860,15-9999'], ...out)).toEqual([
      1,
      'The survey has no cell of 15-9999 in the area 41860.',
    ]);
    expect(await build(['0000000,15-1252'], ...out)).toEqual([
      1,
      expect.stringContaining('cannot be left out'),
    ]);
    expect(await build(['41860,15-1252', '0600000,15-1252', '0100001,29-1141'], ...out)).toEqual([0, '']);
    expect((await readdir(folder)).sort()).toEqual(['cells.csv', 'out.gz', 'predictions.csv']);
    const lines = (await readFile(join(folder, 'predictions.csv'), 'utf8')).trim().split('\n');
    expect(lines).toEqual([
      'area_code,soc_code,basis,low,median,high,p25,p75',
      expect.stringMatching(/^41860,15-1252,model(,\d{5,6}){5}$/),
      expect.stringMatching(/^0100001,29-1141,model(,\d{5,6}){5}$/),
    ]);
  });
});
