import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/enums';
import { CatalogueResolver, type PlacedSlugs, type RolePair } from '../estimates/catalogue-resolver';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import {
  type MarketPremium,
  type PayPremium,
  payPremium,
  premiumSentence,
} from '../estimates/formulas/pay-premium';
import type { SalaryFigures } from '../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../estimates/formulas/total-compensation';
import { type MarketPay, marketPay } from '../estimates/market-pay';
import type { RoleInCity, RoleInMarket } from '../estimates/role-in-market';
import { type SkillLeverage, skillLeverage } from './skill-leverage';

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
  /** Null for all levels together. */
  asked: ExperienceLevel | null;
  /** Level of both market figures: null for all levels together, also where one of the roles has no others. */
  level: ExperienceLevel | null;
  /** By the published formula. */
  premium: PayPremium;
  marketPremium: MarketPremium | null;
  leverage: SkillLeverage;
}

export interface CityComparison {
  a: PaidRole<RoleInCity>;
  b: PaidRole<RoleInCity>;
  /** Null for all levels together. */
  asked: ExperienceLevel | null;
  /** By the published formula. */
  premium: PayPremium;
  marketPremium: MarketPremium | null;
}

@Injectable()
export class CompareService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /**
   * @param asked level; null for all levels together, the published formula then at the mid level
   * @throws ApiError 404 for either role, then for the city or area
   */
  roles(slugs: RolePair, place: Omit<PlacedSlugs, 'role'>, asked: ExperienceLevel | null): RoleComparison {
    const markets = this.catalogue.resolveRoles(slugs, place);
    const level = markets.every((market) => market.levelOf(asked) === asked) ? asked : null;
    const [a, b] = markets.map((market) =>
      paidRole(market, asked, market.levelOf(asked) === null ? asked : level),
    ) as [PaidRole, PaidRole];
    const { role: roleA, snapshot } = a.market;
    const { role: roleB } = b.market;
    const premiums = premiumsOf(
      { slug: roleA.slug, name: roleA.title, paid: a },
      { slug: roleB.slug, name: roleB.title, paid: b },
    );
    const premium = premiums.marketPremium ?? premiums.premium;
    const leverage = skillLeverage(snapshot.occupations, roleA, roleB, premium);
    return { a, b, asked, level, ...premiums, leverage };
  }

  /**
   * @param citySlugs two different cities
   * @param asked level; null for all levels together, the published formula then at the mid level
   * @throws ApiError 404 for the role, then for the cities
   */
  cities(roleSlug: string, citySlugs: readonly string[], asked: ExperienceLevel | null): CityComparison {
    const [a, b] = this.catalogue.resolveCities(roleSlug, citySlugs).map((market) => paidRole(market, asked));
    if (!a || !b) throw new Error('a pair of cities has two members');
    const premiums = premiumsOf(
      { slug: a.market.city.slug, name: a.market.city.name, paid: a },
      { slug: b.market.city.slug, name: b.market.city.name, paid: b },
    );
    return { a, b, asked, ...premiums };
  }
}

interface Side {
  slug: string;
  name: string;
  paid: PaidRole;
}

function premiumsOf(a: Side, b: Side): Pick<RoleComparison, 'premium' | 'marketPremium'> {
  const premium = payPremium(
    { slug: a.slug, median: a.paid.figures.median },
    { slug: b.slug, median: b.paid.figures.median },
  );
  return { premium, marketPremium: marketPremium(a, b) };
}

/** Null without a market figure of either side. */
function marketPremium(a: Side, b: Side): MarketPremium | null {
  const [ofA, ofB] = [a.paid.pay.answer.view, b.paid.pay.answer.view];
  if (!ofA || !ofB) return null;
  const premium = payPremium({ slug: a.slug, median: ofA.median }, { slug: b.slug, median: ofB.median });
  return { ...premium, summary: `By the market figures ${premiumSentence(a, b, premium)}.` };
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
