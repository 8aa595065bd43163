import type { AreaRow } from '../release/area';
import { isLump, packSurvey, type SurveyCell, SurveyTable } from './survey-table';

const CELL: SurveyCell = {
  people: 1_234_560,
  error: 3.7,
  p10: 50_010,
  p25: 70_000,
  p50: 90_000,
  p75: 120_000,
  p90: 946_560,
  isCapped: false,
  hourly: null,
};

function area(areaKind: AreaRow['areaKind'], state: string, jobs: number): AreaRow {
  const code = `${areaKind}-${state}-${jobs}`;
  return {
    kind: 'area',
    areaKind,
    slug: code,
    code,
    name: code,
    state,
    states: [state],
    citySlug: null,
    jobs,
  };
}

const AREAS = [
  area('metro', 'TX', 5_000),
  area('nonmetro', 'TX', 1_000),
  area('nonmetro', 'TX', 3_000),
  area('nonmetro', 'AK', 1_000),
  area('state', 'TX', 9_000),
  area('state', 'AK', 500),
  area('state', 'GU', 500),
];
const [METRO, WEST, NORTH, ALASKA] = AREAS;
const NATION = { ...CELL, area: AREAS.length, p50: 100_000, people: 10_000 };
const MODEL = [
  { area: 0, logFactor: -0.1234, error: 0.061 },
  { area: 3, logFactor: 0.2, error: 0.1 },
];
const mixOf = (state: string) => ({ ...area('nonmetro', state, 0), isMix: true as const });

function table(...cells: (Partial<SurveyCell> & { area: number })[]): SurveyTable {
  const own = cells.map((cell) => ({ ...CELL, ...cell }));
  return new SurveyTable([packSurvey('29-1141', [...own, NATION], MODEL)], AREAS);
}

describe('The table of the survey', () => {
  it('gives every printed figure back, after a file too', () => {
    const row = packSurvey('29-1141', [{ ...CELL, area: 1 }, NATION], MODEL);
    const read = new SurveyTable([JSON.parse(JSON.stringify(row)) as typeof row], AREAS);
    expect(read.place('29-1141', WEST!)).toMatchObject({ factor: 0.9, basis: 'survey', cell: CELL });
    expect(read.place('29-1141', null)).toMatchObject({ factor: 1, basis: 'survey', cell: { p50: 100_000 } });
  });

  it('predicts where no median is published, and says why', () => {
    const pay = table().place('29-1141', METRO!);
    expect(pay).toMatchObject({ error: 0.061, basis: 'model', cell: null, reason: 'no_cell' });
    expect(Math.log(pay?.factor ?? 0)).toBeCloseTo(-0.1234, 9);
    const withheld = { p10: null, p25: null, p50: null, p75: null, p90: null };
    expect(table({ area: 0, ...withheld }).place('29-1141', METRO!)).toMatchObject({ reason: 'withheld' });
    const capped = { ...withheld, isCapped: true };
    expect(table({ area: 0, ...capped }).place('29-1141', METRO!)).toMatchObject({
      basis: 'model',
      cell: capped,
      reason: null,
    });
  });

  it('mixes a state’s nonmetropolitan cells by their people, by the nation’s share of the jobs where these are withheld', () => {
    const west = { area: 1, p50: 80_000, people: 100 };
    const known = table(west, { area: 2, p50: 120_000, people: 300 }).place('29-1141', mixOf('TX'));
    expect(known).toMatchObject({ basis: 'nonmetro', cell: null, reason: 'mixed', mixed: 2 });
    expect(known?.factor).toBeCloseTo(1.1, 9);
    // 10,000 people among 10,000 jobs: one in each.
    const share = table(west, { area: 2, p50: 120_000, people: null }).place('29-1141', mixOf('TX'));
    expect(share?.factor).toBeCloseTo((0.8 * 100 + 1.2 * 3_000) / 3_100, 9);
    expect(table(west).place('29-1141', mixOf('TX'))).toMatchObject({ factor: 0.8, mixed: 1 });
  });

  it('takes the model’s mix where none of them is published', () => {
    const pay = table().place('29-1141', mixOf('AK'));
    expect(pay).toMatchObject({ basis: 'model', reason: 'no_cell', mixed: 0 });
    expect(Math.log(pay?.factor ?? 0)).toBeCloseTo(0.2, 9);
    expect(pay?.error).toBeGreaterThan(table().place('29-1141', ALASKA!)?.error ?? 1);
  });

  it('has the nation’s pay where the model knows nothing, and nothing of another occupation', () => {
    expect(table().place('29-1141', NORTH!)).toMatchObject({ factor: 1, basis: 'nation' });
    expect(table().place('29-9999', NORTH!)).toBeUndefined();
  });

  it('has the territory’s cell in a territory without areas, and says where there is none', () => {
    const town = { ...AREAS[6]!, isMix: true as const };
    const cell = { ...CELL, p50: 80_000 };
    const guam = table({ area: 6, p50: 80_000 });
    expect(guam.place('29-1141', town)).toMatchObject({ factor: 0.8, basis: 'state', cell, reason: null });
    expect(guam.place('29-1141', AREAS[6]!)).toMatchObject({ factor: 0.8, basis: 'survey', cell });
    expect(table().place('29-1141', town)).toMatchObject({ factor: 1, basis: 'nation', reason: 'no_area' });
  });

  it('calls percentiles a lump where neighbours are equal', () => {
    expect(isLump(CELL)).toBe(false);
    expect(isLump({ ...CELL, p75: 90_000 })).toBe(true);
    expect(isLump({ ...CELL, p75: null, p90: null })).toBe(false);
  });
});
