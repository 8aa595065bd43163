import { groupBy, mean, percentile, rising, round, total, Z95 } from '../arithmetic/statistics';
import type { SurveyArea } from '../staging';
import { predict, Regression } from './market/least-squares';
import {
  type Cell,
  classOf,
  type Missing,
  type Occupation,
  occupationsOf,
  type SurveyTables,
} from './survey-cells';

/** The median of an occupation in an area that published none, by all other cells. Dollars of the survey's date. */
export interface PredictedCell {
  median: number;
  /** The interval that contains 95 % of published medians left out. */
  low: number;
  high: number;
  p25: number;
  p75: number;
}

/** Pay of an occupation in a place over the nation. */
export interface PlaceFactor {
  logFactor: number;
  /** Standard error of `logFactor`. */
  error: number;
}

/** A published median, and what the model says without it. Logarithms, over the nation's. */
export interface LeftOutCell {
  socCode: string;
  area: SurveyArea;
  people: number | null;
  published: number;
  predicted: number;
  /** Half of the 95 % interval. */
  halfWidth: number;
}

/** Cells by which a mean leans on what is known without it. */
const LEAN = { area: 5, group: 3, broadGroup: 2, state: 1.5, occupation: 3 } as const;

/**
 * Cells by which an occupation's coefficients lean on its major group's, and these on everybody's. What an occupation is
 * paid at average terms is its own: leaned on its group's, it put hardware engineers 8 % too high.
 */
const COEFFICIENT_LEAN = {
  occupation: { slopes: 60, level: 1 },
  group: { slopes: 1_000, level: 10 },
} as const;

/** Cells by which the errors of a class and of an occupation lean on everybody's, and rounds until they agree. */
const ERROR_LEAN = { class: 20, occupation: 15, rounds: 3 } as const;

/** Decimals of a predicted logarithm: as many as a release keeps, so that the order of ranks is that of the release. */
const DIGITS = 4;

/** Prices of areas without a parity of their own: those outside the metropolitan areas. United States = 1. */
const OTHER_PRICES = 0.8822;

/**
 * Predicts the medians that the survey did not publish, by the five terms of docs/methodology.md, 11. No term holds the
 * cell itself, so its error when left out is its residual ÷ (1 − its share in its own fitted value). Intervals are
 * quantiles of these errors over a scale of the class (people expected, kind of area, own prevailing wage) times one of
 * the occupation; apart for single cells, for areas without any cell, and for occupations without any.
 */
export class SurveyModel {
  private readonly occupations: ReadonlyMap<string, Occupation>;
  private readonly cells: readonly Cell[];
  /** By occupation, then by area. */
  private readonly cellAt: ReadonlyMap<string, ReadonlyMap<string, Cell>>;
  private readonly publishedAreas: ReadonlySet<SurveyArea>;
  /** By major group and area. */
  private readonly groups = new Map<string, PlaceFactor>();
  private readonly scales: Record<Missing, ErrorScale>;

  constructor(tables: SurveyTables) {
    const all = occupationsOf(tables);
    this.occupations = new Map(all.map((occupation) => [occupation.socCode, occupation]));
    this.cells = all.flatMap(({ cells }) => cells);
    this.cellAt = new Map(
      all.map(({ socCode, cells }) => [socCode, new Map(cells.map((cell) => [cell.area.code, cell]))]),
    );
    this.measureAreas(tables);
    fitCoefficients(all);
    const byState = groupsOf(this.cells, ({ occupation, area }) => `${occupation.socCode} ${area.state}`);
    setOthersMean(byState, LEAN.state, {
      of: (cell) => cell.median - predict(termsOf(cell, 'cell'), cell.occupation.coefficients),
      weight: ({ weight }) => weight,
      set: (cell, value) => (cell.statePay = value),
    });
    fitCoefficients(all);
    const published = this.cells.filter(({ weight }) => weight > 0);
    this.publishedAreas = new Set(published.map(({ area }) => area));
    this.scales = {
      cell: new ErrorScale(published, 'cell'),
      area: new ErrorScale(published, 'area'),
      occupation: new ErrorScale(published, 'occupation'),
    };
  }

  /**
   * The published cell as printed, or else the model's. An occupation without a median in the nation, such as a group, is
   * paid as its major group's occupations are.
   *
   * @returns undefined for an area that is none
   */
  place(socCode: string, areaCode: string): PlaceFactor | undefined {
    const cell = this.cellAt.get(socCode)?.get(areaCode);
    if (cell === undefined) return this.ofGroup(socCode.slice(0, 2), areaCode);
    if (cell.weight > 0) return { logFactor: cell.median, error: cell.error };
    const scale = this.scales[this.missingAround(cell)];
    const released = unreleased(cell);
    return { logFactor: round(scale.centre(released), DIGITS), error: scale.half95(released) / Z95 };
  }

  /** People's spread in the occupation's cells over that in the nation, in logarithms; 1 where it is unknown. */
  spread(socCode: string): number {
    return this.occupations.get(socCode)?.relativeSpread ?? 1;
  }

  /** Every published cell, predicted without itself, or without all of its area or its occupation. */
  leftOut(missing: Missing): LeftOutCell[] {
    const scale = this.scales[missing];
    return this.cells.flatMap((cell) => {
      if (cell.weight === 0) return [];
      const { occupation, area, people, median, errors } = cell;
      const about = { socCode: occupation.socCode, area, people };
      const predicted = scale.centre(cell, median - errors[missing]);
      return [{ ...about, published: median, predicted, halfWidth: scale.half95(cell) }];
    });
  }

  private ofGroup(majorGroup: string, areaCode: string): PlaceFactor | undefined {
    const key = `${majorGroup} ${areaCode}`;
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    const cells = [...this.cellAt].flatMap(([code, areas]) => {
      const cell = code.startsWith(majorGroup) ? areas.get(areaCode) : undefined;
      return cell === undefined ? [] : [cell];
    });
    if (cells.length === 0) return undefined;
    const own = cells.flatMap(({ occupation }) => this.place(occupation.socCode, areaCode) ?? []);
    const halves = cells.map((cell) => this.scales.occupation.half95(unreleased(cell)));
    const logFactor = round(mean(own.map((cell) => cell.logFactor)), DIGITS);
    const place = { logFactor, error: mean(halves) / Z95 };
    this.groups.set(key, place);
    return place;
  }

  /**
   * A cell that was left out of a survey that has it.
   *
   * @returns undefined where the nation has no median, or the area is none
   */
  predict(socCode: string, areaCode: string): PredictedCell | undefined {
    const cell = this.cellAt.get(socCode)?.get(areaCode);
    if (cell === undefined) return undefined;
    const { occupation } = cell;
    const scale = this.scales[this.missingAround(cell)];
    const median = occupation.nation * Math.exp(scale.centre(cell));
    const half = Math.exp(scale.half95(cell));
    const { low, high } = occupation.spread;
    return {
      median,
      low: median / half,
      high: median * half,
      p25: median * Math.exp(-low),
      p75: median * Math.exp(high),
    };
  }

  private missingAround({ occupation, area }: Cell): Missing {
    const isAlike = (cell: Cell) => cell.weight > 0 && cell.area.kind === area.kind;
    if (!occupation.cells.some(isAlike)) return 'occupation';
    return this.publishedAreas.has(area) ? 'cell' : 'area';
  }

  /** The terms that do not need a prediction. */
  private measureAreas({ 'price-parities': parities }: SurveyTables): void {
    const prices = new Map(parities.map(({ cbsaCode, all }) => [cbsaCode, all]));
    const about = ({ code, jobs }: SurveyArea) => [
      1,
      Math.log(prices.get(code) ?? OTHER_PRICES),
      Math.log(jobs),
    ];
    const byArea = groupsOf(this.cells, ({ area }) => area.code);
    const levels = new Map(
      [...this.occupations.values()].map((occupation) => {
        const { cells } = occupation;
        const sum = total(cells.map(({ weight, median }) => weight * median));
        return [occupation, sum / (total(cells.map(({ weight }) => weight)) + LEAN.occupation)];
      }),
    );
    const pay: Mean = {
      of: (cell) => cell.median - (levels.get(cell.occupation) ?? 0),
      weight: ({ weight }) => weight,
      set: (cell, value) => (cell.areaPay = value),
    };
    const payLine = lineOf(byArea, pay, about);
    for (const cell of this.cells) cell.areaLine = payLine(cell.area);
    setOthersMean(byArea, LEAN.area, pay, ({ areaLine }) => areaLine);
    const prevailing: Mean = {
      of: (cell) => (cell.prevailing ?? 0) - cell.expectedPrevailing,
      weight: ({ prevailing: own }) => (own === undefined ? 0 : 1),
      set: (cell, value) => (cell.expectedPrevailing += value),
    };
    const prevailingLine = lineOf(byArea, prevailing, about);
    setOthersMean(byArea, LEAN.area, prevailing, ({ area }) => prevailingLine(area));
    for (const [digits, lean] of [
      [2, LEAN.group],
      [5, LEAN.group],
      [6, LEAN.broadGroup],
    ] as const) {
      const groups = groupsOf(
        this.cells,
        ({ occupation, area }) => occupation.socCode.slice(0, digits) + area.code,
      );
      setOthersMean(groups, lean, prevailing);
    }
  }
}

/**
 * The survey releases no cell of too few answers, and leaving out published ones flatters it: the interval there is that
 * of cells without a prevailing wage of their own.
 */
function unreleased(cell: Cell): Cell {
  return { ...cell, errorClass: classOf(cell.area, cell.expectedPeople, false) };
}

/** The error of a left-out median by class and occupation. */
class ErrorScale {
  private readonly classes = new Map<string, number>();
  private readonly occupations = new Map<Occupation, number>();
  private readonly typical: number;
  private readonly quantile95: number;

  constructor(
    published: readonly Cell[],
    private readonly missing: Missing,
  ) {
    const size = ({ errors }: Cell) => Math.abs(errors[missing]);
    this.typical = mean(published.map(size));
    const byClass = groupBy(published, ({ errorClass }) => errorClass);
    const byOccupation = groupBy(published, ({ occupation }) => occupation);
    for (let round = 0; round < ERROR_LEAN.rounds; round += 1) {
      for (const [name, cells] of byClass) {
        const sum = total(cells.map((cell) => size(cell) / (this.occupations.get(cell.occupation) ?? 1)));
        this.classes.set(name, (sum + ERROR_LEAN.class * this.typical) / (cells.length + ERROR_LEAN.class));
      }
      for (const [occupation, cells] of byOccupation) {
        const sum = total(
          cells.map((cell) => size(cell) / (this.classes.get(cell.errorClass) ?? this.typical)),
        );
        this.occupations.set(
          occupation,
          (sum + ERROR_LEAN.occupation) / (cells.length + ERROR_LEAN.occupation),
        );
      }
    }
    this.quantile95 = percentile(rising(published.map((cell) => size(cell) / this.scaleOf(cell))), 0.95);
  }

  /** Half the logarithm of the 95 % interval. */
  half95(cell: Cell): number {
    return this.quantile95 * this.scaleOf(cell);
  }

  /** A prediction of logarithms less half its variance, so that the mean of predicted ÷ published medians is 1. */
  centre(cell: Cell, predicted = predict(termsOf(cell, this.missing), cell.occupation.coefficients)): number {
    return predicted - (this.half95(cell) / Z95) ** 2 / 2;
  }

  private scaleOf(cell: Cell): number {
    return (this.classes.get(cell.errorClass) ?? this.typical) * (this.occupations.get(cell.occupation) ?? 1);
  }
}

function termsOf(cell: Cell, missing: Missing): number[] {
  const { areaPay, areaLine, expectedPrevailing, prevailing, statePay } = cell;
  return [
    1,
    missing === 'area' ? areaLine : areaPay,
    expectedPrevailing,
    prevailing === undefined ? 0 : prevailing - expectedPrevailing,
    missing === 'occupation' ? 0 : statePay,
    Math.log(cell.area.jobs),
  ];
}

const TERMS = 6;

/** Fits every occupation's coefficients, and the errors of its published cells when they are left out. */
function fitCoefficients(occupations: readonly Occupation[]): void {
  const own = new Map(
    occupations.map((occupation) => {
      const regression = new Regression(TERMS);
      for (const cell of occupation.cells)
        if (cell.weight > 0) regression.add(termsOf(cell, 'cell'), cell.median, cell.weight);
      return [occupation, regression];
    }),
  );
  const joined = (members: readonly Occupation[]) => {
    const sum = new Regression(TERMS);
    for (const member of members) sum.join(own.get(member) ?? sum);
    return sum;
  };
  const everybody = joined(occupations);
  const { moments } = everybody;
  // The first term is 1, so its products are the terms' means.
  const [means = []] = moments;
  const products = (lean: { slopes: number; level: number }) =>
    moments.map((row, i) =>
      row.map((value, j) => {
        const around = value - (means[i] ?? 0) * (means[j] ?? 0);
        return lean.slopes * around + lean.level * value;
      }),
    );
  const ofGroup = { coefficients: everybody.fit().coefficients, products: products(COEFFICIENT_LEAN.group) };
  const leanOnGroup = products(COEFFICIENT_LEAN.occupation);
  for (const members of groupBy(occupations, ({ socCode }) => socCode.slice(0, 2)).values()) {
    const group = joined(members);
    const ofOccupation = { coefficients: group.fit(ofGroup).coefficients, products: leanOnGroup };
    for (const occupation of members) {
      const regression = own.get(occupation) ?? new Regression(TERMS);
      const { coefficients, shareOfOwn } = regression.fit(ofOccupation);
      occupation.coefficients = coefficients;
      const ofOthers = joined([]).join(group).join(regression, -1).fit(ofGroup).coefficients;
      for (const cell of occupation.cells) {
        const distance = (missing: Missing, by: readonly number[]) =>
          cell.median - predict(termsOf(cell, missing), by);
        const share = 1 - shareOfOwn(termsOf(cell, 'cell'), cell.weight);
        cell.errors = {
          cell: distance('cell', coefficients) / share,
          area: distance('area', coefficients) / share,
          occupation: distance('occupation', ofOthers),
        };
      }
    }
  }
}

/** A weighted mean over cells, and the term that it makes. */
interface Mean {
  of: (cell: Cell) => number;
  weight: (cell: Cell) => number;
  set: (cell: Cell, value: number) => void;
}

/** Gives every cell the mean over the other cells of its group, leaning by so many cells on `prior`. */
function setOthersMean(
  groups: Iterable<readonly Cell[]>,
  lean: number,
  { of, weight, set }: Mean,
  prior: (cell: Cell) => number = () => 0,
): void {
  for (const group of groups) {
    const parts = group.map((cell) => ({ cell, weight: weight(cell), sum: weight(cell) * of(cell) }));
    const sum = total(parts.map((part) => part.sum));
    const cases = total(parts.map((part) => part.weight));
    for (const { cell, ...own } of parts)
      set(cell, (sum - own.sum + lean * prior(cell)) / (cases - own.weight + lean));
  }
}

/** The mean of an area by a line over what is known about it. */
function lineOf(
  areas: Iterable<readonly [Cell, ...Cell[]]>,
  { of, weight }: Mean,
  about: (area: SurveyArea) => number[],
): (area: SurveyArea) => number {
  const regression = new Regression(3);
  for (const cells of areas) {
    const cases = total(cells.map(weight));
    const sum = total(cells.map((cell) => weight(cell) * of(cell)));
    if (cases > 0) regression.add(about(cells[0].area), sum / cases, 1);
  }
  const { coefficients } = regression.fit();
  return (area) => predict(about(area), coefficients);
}

function groupsOf(cells: readonly Cell[], keyOf: (cell: Cell) => string): [Cell, ...Cell[]][] {
  return [...groupBy(cells, keyOf).values()];
}
