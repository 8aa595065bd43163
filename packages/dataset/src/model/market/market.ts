import type { Quarter } from '../../arithmetic/quarter';
import { groupBy, weightedMean } from '../../arithmetic/statistics';
import type { Catalogue, PriceParity } from '../../read';
import type { StagingTables } from '../../staging';
import type { SurveyTables } from '../survey-cells';
import { SurveyModel } from '../survey-model';
import { CostIndex } from './cost-index';
import { Occupation } from './occupation';

export type MarketTables = SurveyTables &
  Pick<StagingTables, 'occupation-wages' | 'earlier-wages' | 'cost-index'>;

/** The group for ageing nearly all titles: nearly all observed titles are professional ones. */
const TITLE_AGEING = '15-0000';

/** Outside computing: managers of computing, operations research, data science, hardware and electronics. */
const TECHNOLOGY: ReadonlySet<string> = new Set(['11-3021', '15-2031', '15-2051', '17-2061', '17-2072']);

export function isTechnology(socCode: string): boolean {
  return socCode.startsWith('15-1') || TECHNOLOGY.has(socCode);
}

/** The survey's occupations in one quarter and in places, and the cost index. */
export class Market {
  readonly costIndex: CostIndex;
  readonly survey: SurveyModel;
  /** By metro. */
  readonly prices: ReadonlyMap<string, PriceParity>;
  /** Year of the newest survey. */
  readonly newestYear: number;
  private readonly occupations: ReadonlyMap<string, Occupation>;
  /** Technology occupations, weighted by one, and one for each of their technology roles in the catalogue. */
  private readonly technology: ReadonlyMap<string, number>;
  private readonly multipliers = new Map<string, number | undefined>();

  constructor(
    tables: MarketTables,
    catalogue: Catalogue,
    readonly quarter: Quarter,
  ) {
    this.costIndex = new CostIndex(tables['cost-index']);
    this.survey = new SurveyModel(tables);
    this.prices = new Map(tables['price-parities'].map((parity) => [parity.cbsaCode, parity]));
    this.newestYear = Math.max(...tables['occupation-wages'].map((wage) => wage.year));
    const earlier = groupBy(tables['earlier-wages'], (wage) => wage.socCode);
    this.occupations = new Map(
      tables['occupation-wages'].map((wage) => {
        return [wage.socCode, new Occupation(wage, earlier.get(wage.socCode) ?? [], this.costIndex)];
      }),
    );
    const roles = groupBy(
      catalogue.roles.filter(({ surfaceA }) => surfaceA),
      ({ socCode }) => socCode,
    );
    const codes = tables['survey-cells'].map(({ socCode }) => socCode).filter(isTechnology);
    this.technology = new Map(codes.map((socCode) => [socCode, 1 + (roles.get(socCode)?.length ?? 0)]));
  }

  /** @throws Error naming the catalogue when the staged data lack a role's occupation. */
  occupation(socCode: string): Occupation {
    const occupation = this.occupations.get(socCode);
    if (occupation === undefined)
      throw new Error(`roles.csv: occupation ${socCode} is not in the staged data of the wage survey`);
    return occupation;
  }

  /** Annual US dollars in the quarter. */
  occupationMedian(socCode: string): number {
    const occupation = this.occupation(socCode);
    return occupation.latest.p50 * occupation.ageing(this.quarter);
  }

  /** Wages of observed titles in this market's quarter over the wages in `from`. */
  titleAgeing(from: Quarter): number {
    return this.costIndex.factor(TITLE_AGEING, from, this.quarter);
  }

  /** The number of occupations in a multiplier. */
  get technologyOccupations(): number {
    return this.technology.size;
  }

  /**
   * One factor for a metro, of the published formula: the mean of what technology occupations pay there over the nation.
   * Undefined for an area that is none.
   */
  readonly placeFactor = (cbsaCode: string): number | undefined => {
    if (!this.multipliers.has(cbsaCode)) this.multipliers.set(cbsaCode, this.multiplierOf(cbsaCode));
    return this.multipliers.get(cbsaCode);
  };

  private multiplierOf(cbsaCode: string): number | undefined {
    const pairs = [...this.technology].flatMap(([socCode, weight]) => {
      const place = this.survey.place(socCode, cbsaCode);
      return place === undefined ? [] : [{ value: place.logFactor, weight }];
    });
    return pairs.length === 0 ? undefined : Math.exp(weightedMean(pairs));
  }
}
