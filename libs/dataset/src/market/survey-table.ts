import type { AreaRow, MarketSurveyRow } from '../release/area';
import { indexIn, packed, packedPair, TENS, unpacked, unpackedPair } from './packed-numbers';

/** The publisher's bound: a median above it is not printed. Dollars a year. */
export const SURVEY_BOUND = 239_200;

/** Standard error of a median over the printed one of the mean, by the cells' own quartiles. */
const MEDIAN_TO_MEAN_ERROR = 1.23;

/** Printed errors of means, percent: a 0.0 is rounded, and where none is printed it is large. */
const MEAN_ERROR = { least: 0.5, unprinted: 10 } as const;

/** The least error of a median that is equal to a quartile: many people are reported at one wage. */
const LUMP_ERROR = 0.05;

/** Places of one state differ at least so much in an occupation. Standard deviation of logarithms. */
const PLACE_DEVIATION = 0.07;

/** Standard error of places over the nation where nothing else is known. */
const UNKNOWN_PLACE = 0.2;

/** A cell of the survey as printed. */
export interface SurveyCell {
  people: number | null;
  /** Percent relative standard error of the mean. */
  error: number | null;
  /** Dollars a year; null where the publisher withholds or caps it. */
  p10: number | null;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  p90: number | null;
  /** Whether the median lies above `SURVEY_BOUND`. */
  isCapped: boolean;
  /** Median dollars an hour, of an occupation without annual pay. */
  hourly: number | null;
}

/** The ground of a figure in a place, from the firmest on. */
export type PlaceBasis = 'survey' | 'nonmetro' | 'model' | 'state' | 'nation';

/** The reason why a place has no cell of the survey. */
export type NoSurvey = 'no_cell' | 'withheld' | 'mixed' | 'no_area';

/** An occupation's pay in a place over the nation. */
export interface PlacePay {
  factor: number;
  /** Standard error of its logarithm. */
  error: number;
  basis: PlaceBasis;
  /** Null with `reason`, unless the cell's median is capped. */
  cell: SurveyCell | null;
  reason: NoSurvey | null;
  /** Published cells that were mixed; 0 for other bases. */
  mixed: number;
}

/** An area, or the nation for null. */
export type SurveyPlace = Pick<AreaRow, 'code' | 'areaKind' | 'states' | 'isMix'> | null;

type Cells = MarketSurveyRow['cells'];

/** The survey's cells and the model's, read from their packed texts at each question. */
export class SurveyTable {
  private readonly rows: ReadonlyMap<string, MarketSurveyRow>;
  private readonly positions: ReadonlyMap<string, number>;

  constructor(
    rows: readonly MarketSurveyRow[],
    private readonly areas: readonly AreaRow[],
  ) {
    this.rows = new Map(rows.map((row) => [row.socCode, row]));
    this.positions = new Map(areas.map(({ code }, position) => [code, position]));
  }

  /** Undefined for an occupation or an area that the release does not have. */
  place(socCode: string, place: SurveyPlace): PlacePay | undefined {
    const row = this.rows.get(socCode);
    if (row === undefined) return undefined;
    const { length: nation } = this.areas;
    if (place?.isMix) return this.mix(row, place.states[0] ?? '') ?? this.undivided(row, place.code);
    const position = place === null ? nation : this.positions.get(place.code);
    return position === undefined ? undefined : this.at(row, position);
  }

  private at(row: MarketSurveyRow, position: number): PlacePay {
    const cell = cellAt(row.cells, position);
    if (position === this.areas.length)
      return {
        factor: 1,
        error: 0,
        basis: cell ? 'survey' : 'nation',
        cell: cell ?? null,
        reason: cell ? null : 'no_cell',
        mixed: 0,
      };
    const nation = cellAt(row.cells, this.areas.length)?.p50;
    if (cell?.p50 && nation)
      return {
        factor: cell.p50 / nation,
        error: medianError(cell),
        basis: 'survey',
        cell,
        reason: null,
        mixed: 0,
      };
    const isPrinted = cell !== undefined && (cell.isCapped || cell.hourly !== null);
    const absent = {
      cell: isPrinted ? cell : null,
      reason: isPrinted ? null : cell === undefined ? ('no_cell' as const) : ('withheld' as const),
      mixed: 0,
    };
    const at = indexIn(row.model.areas, position);
    if (at < 0) return { factor: 1, error: UNKNOWN_PLACE, basis: 'nation', ...absent };
    const logFactor = unpacked(row.model.logFactor, at, MODEL_SCALE) ?? 0;
    const error = unpacked(row.model.error, at, ERROR_SCALE) ?? UNKNOWN_PLACE;
    return { factor: Math.exp(logFactor - LOG_OFFSET), error, basis: 'model', ...absent };
  }

  /** A town's pay in a territory that the survey does not divide into areas. */
  private undivided(row: MarketSurveyRow, code: string): PlacePay | undefined {
    const position = this.positions.get(code);
    const pay = position === undefined ? undefined : this.at(row, position);
    if (pay?.basis === 'survey') return { ...pay, basis: 'state' };
    return pay && { ...pay, reason: pay.reason === 'no_cell' ? 'no_area' : pay.reason };
  }

  /** The state's nonmetropolitan cells, weighted by people; the model's where none is published; undefined where it has no such area. */
  private mix(row: MarketSurveyRow, state: string): PlacePay | undefined {
    const nation = cellAt(row.cells, this.areas.length)?.people ?? 0;
    const jobs = this.areas.reduce((sum, area) => sum + (area.areaKind === 'state' ? area.jobs : 0), 0);
    const parts = this.areas.flatMap((area, position) => {
      if (area.areaKind !== 'nonmetro' || !area.states.includes(state)) return [];
      const pay = this.at(row, position);
      // Where the publisher withholds the people, as many as the nation's share of the area's jobs.
      return [{ ...pay, weight: pay.cell?.people ?? (nation * area.jobs) / jobs }];
    });
    const surveyed = parts.filter(({ basis }) => basis === 'survey');
    const used = surveyed.length > 0 ? surveyed : parts;
    const weights = used.reduce((sum, { weight }) => sum + weight, 0);
    if (weights === 0) return undefined;
    const meanOf = (value: (part: PlacePay) => number) =>
      used.reduce((sum, part) => sum + part.weight * value(part), 0) / weights;
    const factor = meanOf((part) => part.factor);
    const between = meanOf((part) => Math.log(part.factor / factor) ** 2);
    const within = meanOf(({ error }) => error ** 2);
    const isMixed = surveyed.length > 0;
    return {
      factor,
      error: Math.sqrt(within + Math.max(between, PLACE_DEVIATION ** 2)),
      basis: isMixed ? 'nonmetro' : 'model',
      cell: null,
      reason: isMixed ? 'mixed' : 'no_cell',
      mixed: surveyed.length,
    };
  }
}

/** Whether percentiles collapse: neighbours are equal. */
export function isLump({ p10, p25, p50, p75, p90 }: SurveyCell): boolean {
  return [p10, p25, p50, p75].some((value, index) => value !== null && value === [p25, p50, p75, p90][index]);
}

/** Standard error of the logarithm of a published median. */
export function medianError({
  error,
  p25,
  p50,
  p75,
}: Pick<SurveyCell, 'error' | 'p25' | 'p50' | 'p75'>): number {
  const own = (MEDIAN_TO_MEAN_ERROR * Math.max(error ?? MEAN_ERROR.unprinted, MEAN_ERROR.least)) / 100;
  return p25 === p50 || p50 === p75 ? Math.max(own, LUMP_ERROR) : own;
}

const CAPPED = '!';
const LARGE = '#';
const LARGE_FROM = 500_000;
/** Tenths of a percent; cents. */
const TENTHS = 10;
const CENTS = 100;
const MODEL_SCALE = 10_000;
const ERROR_SCALE = 1_000;
/** Logarithms may be negative. */
const LOG_OFFSET = 2;

const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;

/** The row of an occupation. */
export function packSurvey(
  socCode: string,
  cells: readonly (SurveyCell & { area: number })[],
  model: readonly { area: number; logFactor: number; error: number }[],
): MarketSurveyRow {
  const column = (value: (cell: SurveyCell) => number | null, scale: number) =>
    cells.map((cell) => packed(value(cell), scale)).join('');
  const large: Record<string, number> = {};
  const percentiles = PERCENTILES.map((name) => {
    const characters = cells.map(({ isCapped, ...cell }, at) => {
      if (name === 'p50' && isCapped) return CAPPED;
      const value = cell[name];
      if (value === null || value < LARGE_FROM) return packed(value, TENS);
      large[`${name} ${at}`] = value;
      return LARGE;
    });
    return [name, characters.join('')] as const;
  });
  return {
    kind: 'market-survey',
    socCode,
    cells: {
      areas: cells.map(({ area }) => packed(area)).join(''),
      people: cells.map(({ people }) => packedPair(people)).join(''),
      error: column(({ error }) => error, TENTHS),
      ...(Object.fromEntries(percentiles) as Record<(typeof PERCENTILES)[number], string>),
      ...(Object.keys(large).length > 0 && { large }),
      ...(cells.some(({ hourly }) => hourly !== null) && { hourly: column(({ hourly }) => hourly, CENTS) }),
    },
    model: {
      areas: model.map(({ area }) => packed(area)).join(''),
      logFactor: model.map(({ logFactor }) => packed(logFactor + LOG_OFFSET, MODEL_SCALE)).join(''),
      error: model.map(({ error }) => packed(error, ERROR_SCALE)).join(''),
    },
  };
}

function cellAt(cells: Cells, position: number): SurveyCell | undefined {
  const at = indexIn(cells.areas, position);
  if (at < 0) return undefined;
  const dollars = (name: (typeof PERCENTILES)[number]) =>
    cells[name][at] === LARGE ? (cells.large?.[`${name} ${at}`] ?? null) : unpacked(cells[name], at, TENS);
  return {
    people: unpackedPair(cells.people, at),
    error: unpacked(cells.error, at, TENTHS),
    p10: dollars('p10'),
    p25: dollars('p25'),
    p50: dollars('p50'),
    p75: dollars('p75'),
    p90: dollars('p90'),
    isCapped: cells.p50[at] === CAPPED,
    hourly: cells.hourly === undefined ? null : unpacked(cells.hourly, at, CENTS),
  };
}
