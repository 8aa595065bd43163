import type { ExperienceLevel } from '@wagewright/enums';
import type { MarketDifference } from '@wagewright/dataset';
import type { CatalogueResolver, PlacedSlugs, RolePair } from '../estimates/catalogue-resolver';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { type PayPremium, payPremium, type SalaryFigures } from '../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../estimates/formulas/total-compensation';
import { type MarketPay, marketPay } from '../estimates/market-pay';
import { comparedLevel, payDifference } from '../estimates/pay-difference';
import type { RoleInCity, RoleInMarket } from '../estimates/role-in-market';
import { type Leverage, skillLeverage } from './skill-leverage';

/** Whole US dollars a year. */
export interface PaidRole<Market extends RoleInMarket = RoleInMarket> {
  market: Market;
  /** Pay by the published formula, at the mid level unless the request names a level. */
  figures: SalaryFigures;
  /** The market figure at the requested level, or of all levels together. */
  pay: MarketPay;
  totalCompensation: TotalCompensation;
}

export interface RoleComparison {
  a: PaidRole;
  b: PaidRole;
  /** Null for all levels together. The level of both market figures, unless one of the roles has none. */
  asked: ExperienceLevel | null;
  /** By the published formula. */
  premium: PayPremium;
  /** Market figure of `b` over that of `a`; null without either. */
  difference: MarketDifference | null;
  leverage: Leverage;
}

export interface CityComparison {
  a: PaidRole<RoleInCity>;
  b: PaidRole<RoleInCity>;
  /** Null for all levels together. */
  asked: ExperienceLevel | null;
  /** By the published formula. */
  premium: PayPremium;
  /** Market figure of `b` over that of `a`; null without either. */
  difference: MarketDifference | null;
}

export class CompareService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /**
   * @param asked level; null for all levels together, the published formula then at the mid level
   * @throws ApiError 404 for either role, then for the city or area
   */
  roles(slugs: RolePair, place: Omit<PlacedSlugs, 'role'>, asked: ExperienceLevel | null): RoleComparison {
    const markets = this.catalogue.resolveRoles(slugs, place);
    const [first, second] = markets;
    const a = paidRole(first, asked, comparedLevel(first, second, asked));
    const b = paidRole(second, asked, comparedLevel(second, first, asked));
    const { role: roleA, snapshot } = a.market;
    const { role: roleB } = b.market;
    const difference = differenceOf(a, b);
    const leverage = skillLeverage(snapshot.occupations, roleA, roleB, difference);
    return { a, b, asked, premium: premiumOf(a, b, ({ role }) => role), difference, leverage };
  }

  /**
   * @param citySlugs two different cities
   * @param asked level; null for all levels together, the published formula then at the mid level
   * @throws ApiError 404 for the role, then for the cities
   */
  cities(roleSlug: string, citySlugs: readonly string[], asked: ExperienceLevel | null): CityComparison {
    const [a, b] = this.catalogue.resolveCities(roleSlug, citySlugs).map((market) => paidRole(market, asked));
    if (!a || !b) throw new Error('a pair of cities has two members');
    return { a, b, asked, premium: premiumOf(a, b, ({ city }) => city), difference: differenceOf(a, b) };
  }
}

/** @param named what the two sides differ in */
function premiumOf<Market extends RoleInMarket>(
  a: PaidRole<Market>,
  b: PaidRole<Market>,
  named: (market: Market) => { slug: string },
): PayPremium {
  const medianOf = ({ market, figures: { median } }: PaidRole<Market>) => ({
    slug: named(market).slug,
    median,
  });
  return payPremium(medianOf(a), medianOf(b));
}

function differenceOf(a: PaidRole, b: PaidRole): MarketDifference | null {
  return payDifference({ market: a.market, ...a.pay.subject }, { market: b.market, ...b.pay.subject });
}

function paidRole<Market extends RoleInMarket>(
  market: Market,
  asked: ExperienceLevel | null,
  ofMarket = asked,
): PaidRole<Market> {
  const level = asked ?? DEFAULT_EXPERIENCE;
  return {
    market,
    figures: market.figures(level),
    pay: marketPay(market, ofMarket),
    totalCompensation: market.totalCompensation(level),
  };
}
