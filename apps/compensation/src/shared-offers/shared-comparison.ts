import type { ExperienceLevel } from '@wagewright/enums';
import type { FilingStatus } from '@wagewright/dataset';
import {
  type Comparison,
  dollars,
  type Offer,
  type OfferPlace,
  OfferRequest,
  type OfferTax,
  payBenchmark,
  type RankedOffer,
  RoleInMarket,
  type Snapshot,
  stateName,
} from '@wagewright/salaries';

/**
 * The content of a shared page: a comparison as computed on its day, so that a later release does not change a page
 * that somebody was sent. Whole US dollars of the first year.
 */
export interface SharedComparison {
  dataQuarter: string;
  filingStatus: FilingStatus;
  /** Best first. */
  offers: SharedOffer[];
  /** Findings of the comparison, one sentence each. */
  insights: string[];
  /** One sentence each. */
  assumptions: string[];
}

export interface SharedOffer {
  /** `Offer A`, or its given name. */
  label: string;
  /** Title of the role; null where none was given. */
  role: string | null;
  /** Level of the benchmark; null for all levels together. */
  level: ExperienceLevel | null;
  /** `Austin, TX`, or the name of a state; null when unknown. */
  place: string | null;
  base: number;
  equity: number;
  bonus: number;
  signing: number;
  benefits: number;
  gross: number;
  taxes: SharedTaxes;
  afterTax: number;
  /** Price level of the place over the United States'. */
  priceLevel: number;
  /** After tax, in average prices of the United States. */
  adjusted: number;
  /** The benchmark of the insights; null without a role, and beside a base that they ask about. */
  market: SharedMarket | null;
}

export interface SharedTaxes {
  federal: number;
  socialSecurity: number;
  medicare: number;
  stateIncome: number;
  localIncome: number;
  statePayroll: number;
  total: number;
}

export interface SharedMarket {
  kind: 'market' | 'estimate';
  /** Slugs of the role and of the city or area; both null for the nation. */
  role: string;
  city: string | null;
  area?: string | null;
  p25: number;
  median: number;
  p75: number;
}

const LETTERS = 'ABCDE';

/** The offers under neutral names: Offer A, Offer B, in the given order. */
export function withoutNames(offers: readonly OfferRequest[]): OfferRequest[] {
  return offers.map((offer, index) =>
    Object.assign(new OfferRequest(), offer, { company: undefined, label: `Offer ${LETTERS[index] ?? ''}` }),
  );
}

export function sharedComparisonOf({ snapshot, household, ranked, data }: Comparison): SharedComparison {
  return {
    dataQuarter: snapshot.manifest.dataQuarter,
    filingStatus: household.filingStatus,
    offers: ranked.flatMap(({ offer }, position) => {
      const answered = data.ranking[position];
      return answered ? [sharedOffer(offer, answered)] : [];
    }),
    insights: data.insights,
    assumptions: data.assumptions,
  };
}

function sharedOffer(offer: Offer, answered: RankedOffer): SharedOffer {
  const { label, role, level, base, equity, bonus, signing, benefitsValue, place } = offer;
  return {
    label,
    role: role?.title ?? null,
    level,
    place: placeName(place),
    base,
    equity,
    bonus,
    signing,
    benefits: benefitsValue,
    gross: answered.gross_total,
    taxes: sharedTaxes(answered.tax),
    afterTax: answered.after_tax,
    priceLevel: answered.col_multiplier,
    adjusted: answered.adjusted_value,
    market: marketOf(offer, answered),
  };
}

function sharedTaxes({ federal, total, detail }: OfferTax): SharedOffer['taxes'] {
  return {
    federal,
    socialSecurity: detail.social_security,
    medicare: detail.medicare,
    stateIncome: detail.state_income,
    localIncome: detail.local_income,
    statePayroll: detail.state_payroll,
    total,
  };
}

function placeName({ city, state, locality }: OfferPlace): string | null {
  if (locality !== null) return locality;
  if (city) return `${city.name}, ${city.state}`;
  return state === null ? null : stateName(state);
}

/** The benchmark of the insights; null beside a base that they ask about. */
function marketOf({ role, place }: Offer, { market_position: position }: RankedOffer): SharedMarket | null {
  if (!role || !position) return null;
  const { city, market: metro = city, area } = place;
  const { basis: kind, market_p25: p25, market_median: median, market_p75: p75 } = position;
  const where = { city: metro?.slug ?? null, area: metro ? null : (area?.slug ?? null) };
  return { kind, role: role.slug, ...where, p25, median, p75 };
}

/** The offers whose market figure is another one by now: one sentence each. */
export function marketChanges({ offers }: SharedComparison, snapshot: Snapshot): string[] {
  const { full } = snapshot.catalogues;
  return offers.flatMap(({ label, level, market }) => {
    const role = market && full.role(market.role);
    const city = market?.city == null ? null : full.city(market.city);
    const area = market?.area == null ? null : snapshot.areas.area(market.area);
    if (!role || city === undefined || area === undefined) return [];
    const { median } = payBenchmark(new RoleInMarket(snapshot, role, city, area), level).figures;
    if (median === market.median) return [];
    return [
      `${label}: the market figure changed from ${dollars(market.median)} to ${dollars(median)} with edition ${snapshot.manifest.id}.`,
    ];
  });
}
