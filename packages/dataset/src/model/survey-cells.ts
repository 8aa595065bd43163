import { medianError, type SurveyCell } from '@wagewright/dataset';
import { total } from '../arithmetic/statistics';
import type { StagingTables, SurveyArea, SurveyOccupation } from '../staging';

export type SurveyTables = Pick<
  StagingTables,
  'survey-areas' | 'survey-cells' | 'prevailing-means' | 'price-parities'
>;

/** The missing part: a cell alone, every cell of its area, or every cell of its occupation. */
export type Missing = 'cell' | 'area' | 'occupation';

/** Standard deviation of places within an occupation. A cell without an error of its own has the weight 1. */
const PLACE_DEVIATION = 0.08;

/** Classes of the people expected in a cell: the nation's share of the occupation × the area's jobs. */
const PEOPLE_CLASSES = [15, 50, 100, 200, 500, 1_000, 3_000];

/** Cells of the nation's spread by which an occupation's leans on it. */
const SPREAD_LEAN = 3;

/** An occupation with a median in the nation. */
export interface Occupation {
  socCode: string;
  /** The nation's median, dollars. */
  nation: number;
  cells: Cell[];
  /** Coefficients by its own cells and its major group's. */
  coefficients: readonly number[];
  /** ln of the median over P25, and of P75 over the median. */
  spread: { low: number; high: number };
  /** Both together over the nation's. */
  relativeSpread: number;
}

/** An occupation in a metropolitan or nonmetropolitan area. Logarithms. */
export interface Cell {
  occupation: Occupation;
  area: SurveyArea;
  /** Published median over the nation's, and its weight; 0 where none was published. */
  median: number;
  weight: number;
  /** Standard error of the published median. */
  error: number;
  people: number | null;
  expectedPeople: number;
  /** Name of the class of cells with errors of a size. */
  errorClass: string;
  /** Prevailing mean over the occupation's; undefined where none is the area's own. */
  prevailing: number | undefined;
  /** Pay of the area's other occupations; what its prices and jobs alone say of it. */
  areaPay: number;
  areaLine: number;
  /** Prevailing wage that other occupations of the area let expect. */
  expectedPrevailing: number;
  /** Distance of the occupation in the state's other areas from their predictions. */
  statePay: number;
  /** Distance of the published median from the prediction, by what is taken out. */
  errors: Record<Missing, number>;
}

/** The figures at a position of an occupation's columns. */
export function cellOf(row: SurveyOccupation, position: number): SurveyCell {
  return {
    people: row.people[position] ?? null,
    error: row.error[position] ?? null,
    p10: row.p10[position] ?? null,
    p25: row.p25[position] ?? null,
    p50: row.p50[position] ?? null,
    p75: row.p75[position] ?? null,
    p90: row.p90[position] ?? null,
    isCapped: row.isCapped?.[position] ?? false,
    hourly: row.hourlyMedian?.[position] ?? null,
  };
}

/** The occupations whose national median is published, each with a cell for every area. */
export function occupationsOf({
  'survey-areas': areas,
  'survey-cells': rows,
  'prevailing-means': prevailing,
}: SurveyTables): Occupation[] {
  const nation = areas.findIndex(({ kind }) => kind === 'nation');
  const jobs = areas[nation]?.jobs ?? Number.NaN;
  const means = new Map(prevailing.map((row) => [row.socCode, row.means]));
  return rows.flatMap((row) => {
    const at = row.areas.indexOf(nation);
    const median = row.p50[at];
    if (typeof median !== 'number') return [];
    const occupation: Occupation = {
      socCode: row.socCode,
      nation: median,
      cells: [],
      coefficients: [],
      ...spreadOf(row, at),
    };
    const share = (row.people[at] ?? 0) / jobs;
    const positions = new Map(row.areas.map((area, position) => [area, position]));
    const own = means.get(row.socCode) ?? [];
    const level = prevailingLevel(own, areas);
    occupation.cells = areas.flatMap((area, index): Cell[] => {
      if (area.kind !== 'metro' && area.kind !== 'nonmetro') return [];
      const position = positions.get(index) ?? -1;
      const published = row.p50[position] ?? null;
      const error = medianError(cellOf(row, position));
      const wage = own[index] ?? null;
      return [
        {
          occupation,
          area,
          median: published === null ? 0 : Math.log(published / median),
          weight: published === null ? 0 : PLACE_DEVIATION ** 2 / (error ** 2 + PLACE_DEVIATION ** 2),
          error,
          people: row.people[position] ?? null,
          expectedPeople: share * area.jobs,
          errorClass: classOf(area, share * area.jobs, wage !== null),
          prevailing: wage === null ? undefined : Math.log(wage) - level,
          areaPay: 0,
          areaLine: 0,
          expectedPrevailing: 0,
          statePay: 0,
          errors: { cell: 0, area: 0, occupation: 0 },
        },
      ];
    });
    return [occupation];
  });
}

/** The mean of ln prevailing wage, weighted by the areas' jobs. */
function prevailingLevel(means: readonly (number | null)[], areas: readonly SurveyArea[]): number {
  const known = means.flatMap((wage, index) => {
    const jobs = areas[index]?.jobs ?? 0;
    return wage === null ? [] : [{ value: Math.log(wage) * jobs, jobs }];
  });
  return total(known.map(({ value }) => value)) / total(known.map(({ jobs }) => jobs));
}

/** Mean distances of quartiles from medians over the cells, without lumps; leans on the nation's. */
function spreadOf(
  { p25, p50, p75 }: SurveyOccupation,
  nation: number,
): Pick<Occupation, 'spread' | 'relativeSpread'> {
  const steps = (lower: readonly (number | null)[], upper: readonly (number | null)[]) => {
    const all = lower.map((low, index) => Math.log((upper[index] ?? Number.NaN) / (low ?? Number.NaN)));
    const known = all.filter((step) => step > 0);
    const ofNation = Number.isFinite(all[nation]) ? (all[nation] ?? 0) : 0;
    return {
      ofNation,
      ofCells: (total(known) + SPREAD_LEAN * ofNation) / (known.length + SPREAD_LEAN),
    };
  };
  const [low, high] = [steps(p25, p50), steps(p50, p75)];
  const relative = (low.ofCells + high.ofCells) / (low.ofNation + high.ofNation);
  return {
    spread: { low: low.ofCells, high: high.ofCells },
    relativeSpread: Number.isFinite(relative) ? relative : 1,
  };
}

/** The class of a cell's errors. */
export function classOf({ kind }: SurveyArea, expectedPeople: number, hasOwnPrevailing: boolean): string {
  const size = PEOPLE_CLASSES.filter((least) => expectedPeople >= least).length;
  return `${kind} ${size} ${hasOwnPrevailing ? 'own' : 'pooled'}`;
}
