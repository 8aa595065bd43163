import { Injectable } from '@nestjs/common';
import type { ExperienceLevel, MarketAnswer } from '@wagewright/dataset';
import { CatalogueResolver, type RolePair } from '../estimates/catalogue-resolver';
import { type PayPremium, payPremium } from '../estimates/formulas/pay-premium';
import type { SalaryFigures } from '../estimates/formulas/salary-figures';
import { type TotalCompensation, totalCompensation } from '../estimates/formulas/total-compensation';
import type { RoleInCity, RoleInMarket } from '../estimates/role-in-market';
import { type SkillLeverage, skillLeverage } from './skill-leverage';

/** A role in a market with its pay at a level, whole US dollars a year. */
export interface PaidRole<Market extends RoleInMarket = RoleInMarket> {
  market: Market;
  level: ExperienceLevel;
  figures: SalaryFigures;
  /** The market figure at that level, for all employers together. */
  marketAnswer: MarketAnswer;
  totalCompensation: TotalCompensation;
}

export interface RoleComparison {
  a: PaidRole;
  b: PaidRole;
  level: ExperienceLevel;
  premium: PayPremium;
  leverage: SkillLeverage;
}

export interface CityComparison {
  a: PaidRole<RoleInCity>;
  b: PaidRole<RoleInCity>;
  level: ExperienceLevel;
  premium: PayPremium;
}

@Injectable()
export class CompareService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /** @throws ApiError 404 for either role, then for the city */
  roles(slugs: RolePair, citySlug: string | undefined, level: ExperienceLevel): RoleComparison {
    const [a, b] = this.catalogue
      .resolveRoles('B', slugs, citySlug)
      .map((market) => paidRole(market, level)) as [PaidRole, PaidRole];
    const { role: roleA, snapshot } = a.market;
    const { role: roleB } = b.market;
    const premium = payPremium(
      { slug: roleA.slug, median: a.figures.median },
      { slug: roleB.slug, median: b.figures.median },
    );
    return { a, b, level, premium, leverage: skillLeverage(snapshot.occupations, roleA, roleB, premium) };
  }

  /** @param citySlugs two different cities. @throws ApiError 404 for the role, then for the cities */
  cities(roleSlug: string, citySlugs: readonly string[], level: ExperienceLevel): CityComparison {
    const [a, b] = this.catalogue
      .resolveCities('B', roleSlug, citySlugs)
      .map((market) => paidRole(market, level));
    if (!a || !b) throw new Error('a pair of cities has two members');
    const premium = payPremium(
      { slug: a.market.city.slug, median: a.figures.median },
      { slug: b.market.city.slug, median: b.figures.median },
    );
    return { a, b, level, premium };
  }
}

function paidRole<Market extends RoleInMarket>(market: Market, level: ExperienceLevel): PaidRole<Market> {
  const figures = market.figures(level);
  const shares = market.compensationShares(level);
  const marketAnswer = market.marketAnswer({ level });
  return {
    market,
    level,
    figures,
    marketAnswer,
    totalCompensation: totalCompensation(figures.median, shares),
  };
}
