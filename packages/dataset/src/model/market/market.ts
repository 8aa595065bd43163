import type { Quarter } from '../../arithmetic/quarter';
import { groupBy } from '../../arithmetic/statistics';
import type { Catalogue } from '../../read';
import type { StagingTables } from '../../staging';
import { CityMultiplierModel } from './city-multiplier';
import { CostIndex } from './cost-index';
import { Occupation } from './occupation';
import { placeEvidence, type PlaceEvidence } from './place-evidence';

export type MarketTables = Pick<
  StagingTables,
  | 'occupation-wages'
  | 'earlier-wages'
  | 'metro-wages'
  | 'prevailing-metros'
  | 'prevailing-ratios'
  | 'price-parities'
  | 'cost-index'
>;

/** The group for ageing nearly all titles: nearly all observed titles are professional ones. */
const TITLE_AGEING = '15-0000';

/** The survey's occupations in one quarter, the cost index, and the fitted multipliers of the metros. */
export class Market {
  readonly costIndex: CostIndex;
  readonly places: PlaceEvidence;
  readonly cities: CityMultiplierModel;
  /** Metro codes of the catalogue's cities. */
  readonly metros: readonly string[];
  /** Year of the newest survey. */
  readonly newestYear: number;
  /** Relative standard errors, percent, of the occupations' national means. */
  readonly meanErrors: ReadonlyMap<string, number>;
  private readonly occupations: ReadonlyMap<string, Occupation>;

  constructor(
    tables: MarketTables,
    catalogue: Catalogue,
    readonly quarter: Quarter,
  ) {
    this.costIndex = new CostIndex(tables['cost-index']);
    this.places = placeEvidence(tables, catalogue);
    this.metros = catalogue.cities.map((city) => city.cbsaCode);
    this.cities = new CityMultiplierModel(this.places, this.metros);
    this.newestYear = Math.max(...tables['occupation-wages'].map((wage) => wage.year));
    this.meanErrors = new Map(
      tables['occupation-wages'].flatMap(({ socCode, meanPrse }) => {
        return meanPrse === null ? [] : [[socCode, meanPrse] as const];
      }),
    );
    const earlier = groupBy(tables['earlier-wages'], (wage) => wage.socCode);
    this.occupations = new Map(
      tables['occupation-wages'].map((wage) => {
        return [wage.socCode, new Occupation(wage, earlier.get(wage.socCode) ?? [], this.costIndex)];
      }),
    );
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

  /** The fitted multiplier of any metro with a price level, in the catalogue or not; undefined elsewhere. */
  placeFactor(cbsaCode: string): number | undefined {
    return this.places.prices.has(cbsaCode) ? Math.exp(this.cities.parts(cbsaCode).logMultiplier) : undefined;
  }
}
