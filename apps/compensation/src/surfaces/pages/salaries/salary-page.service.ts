import { Injectable } from '@nestjs/common';
import type { CompanyRow, ExperienceLevel } from '@wagewright/dataset';
import type { CatalogueName } from '../../../dataset/snapshot';
import { AdjacentService } from '../../../analysis/adjacent.service';
import { SkillsService } from '../../../analysis/skills.service';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { CatalogueResolver, type MarketSlugs } from '../../../estimates/catalogue-resolver';
import { companyOf } from '../../../estimates/company';
import { EstimateService } from '../../../estimates/estimate.service';
import { evidenceOf } from '../../../estimates/evidence';
import { versusNational } from '../../../estimates/formulas/salary-figures';
import { windowNotice, windowOfPlan } from '../../../estimates/history-window';
import type { RoleInMarket } from '../../../estimates/role-in-market';
import { type PageSubject, PublicLinks } from '../../../public-links';
import { employerFigures, isOfSurfaceB, marketByLevel, marketFigure } from './market-figures';
import { cityFigures, nationalMedianAt, pageSources, relatedRoles } from './page-figures';
import type { PageQuery } from './salary-page.request';
import type { CityPage, NationalPage, SalaryPage } from './views/salary-page';

const MAX_SKILLS = 10;
const MAX_ADJACENT = 8;

interface Subject {
  catalogue: CatalogueName;
  market: RoleInMarket;
  level: ExperienceLevel;
  company: CompanyRow | null;
}

/**
 * Gathers the content of a salary page: the API's answers for its place, level and employer. A role has the figures of
 * its catalogue, Surface A's first.
 */
@Injectable()
export class SalaryPageService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly markets: CatalogueResolver,
    private readonly estimates: EstimateService,
    private readonly skills: SkillsService,
    private readonly moves: AdjacentService,
    private readonly links: PublicLinks,
  ) {}

  /** @throws ApiError 404 for the role, then for the city, then for the company */
  inCity(role: string, city: string, { exp: level, company }: PageQuery): CityPage {
    const catalogue = this.catalogueOf(role);
    const calculation = this.estimates.calculate(catalogue, { role, city }, level);
    const { market } = calculation;
    const median = nationalMedianAt(market, level);
    return {
      ...this.pageOf({ catalogue, market, level, company: this.company(company) }),
      market,
      calculation,
      national: { median, vsNationalPct: versusNational(calculation.figures.median, median) },
      call: { url: this.links.calculation(catalogue, role, city, level), needsKey: catalogue === 'B' },
    };
  }

  /** @throws ApiError 404 for the role, then for the company */
  national(role: string, { exp: level, company }: PageQuery): NationalPage {
    const catalogue = this.catalogueOf(role);
    const market = this.markets.resolve(catalogue, { role });
    return {
      ...this.pageOf({ catalogue, market, level, company: this.company(company) }),
      cities: cityFigures(market.snapshot.catalogues[catalogue].cities, market, level),
    };
  }

  /** The role of a page in its place. @throws ApiError 404 for the role, then for the city */
  market(role: string, city?: string): RoleInMarket {
    return this.markets.resolve(this.catalogueOf(role), { role, city });
  }

  /** The successor's slug of a former role; undefined for any other slug. */
  successorOf(role: string): string | undefined {
    const found = this.store.current().catalogues.B.role(role)?.slug;
    return found === role ? undefined : found;
  }

  private pageOf({ catalogue, market, level, company }: Subject): SalaryPage {
    const slugs: MarketSlugs = { role: market.role.slug, city: market.city?.slug };
    const current = this.estimates.current(catalogue, slugs, level);
    const subject: PageSubject = { exp: level, company: company?.slug };
    return {
      market,
      level,
      company,
      subject,
      current,
      figure: marketFigure(market, { level, company }, current.figures.median),
      marketByLevel: marketByLevel(market, company),
      employers: employerFigures(market, level),
      projection: this.estimates.projection(catalogue, slugs, level),
      evidence: evidenceOf(market, level),
      sources: pageSources(market),
      ...this.neighbourhood({ catalogue, market, level, company }),
      skills: isOfSurfaceB(market) ? this.skills.skills(slugs, level, MAX_SKILLS) : null,
      cityChoices: market.snapshot.catalogues[catalogue].cities,
      pageUrl: this.links.page(slugs.role, slugs.city, subject),
      ...(catalogue === 'A'
        ? this.publicToAll(slugs, market, level)
        : this.publicOfSurfaceB(slugs, market, level)),
    };
  }

  /** Roles to move to, and similar ones. */
  private neighbourhood({ catalogue, market, level }: Subject) {
    const slugs = { role: market.role.slug, city: market.city?.slug };
    const { roles } = market.snapshot.catalogues[catalogue];
    const limit = { limit: MAX_ADJACENT };
    const adjacent = isOfSurfaceB(market) ? this.moves.adjacent(slugs, level, limit).adjacent : [];
    const shown = new Set(adjacent.map(({ role }) => role.slug));
    const others = roles.filter(({ slug }) => !shown.has(slug));
    return { adjacent, related: relatedRoles(others, market, level) };
  }

  /** Surface A answers everybody within the free plan's window. */
  private publicToAll(slugs: MarketSlugs, market: RoleInMarket, level: ExperienceLevel) {
    const history = this.estimates.history('A', slugs, windowOfPlan('free'), level);
    const [shown, available] = [history.quarters.length, history.available];
    return {
      growth: market.yearlyGrowth(),
      employerPremiums: market.employerPremiums(),
      history,
      ...(shown < available && { historyNotice: windowNotice('free', shown, available) }),
    };
  }

  private publicOfSurfaceB(slugs: MarketSlugs, market: RoleInMarket, level: ExperienceLevel) {
    const history = this.estimates.history('B', slugs, {}, level);
    return { growth: market.yearlyGrowth(), employerPremiums: market.employerPremiums(), history };
  }

  private company(name: string | undefined): CompanyRow | null {
    return name === undefined ? null : companyOf(this.store.current().companies, name);
  }

  /** The larger catalogue answers for every role outside the smaller one, refusals included. */
  private catalogueOf(role: string): CatalogueName {
    return this.store.current().catalogues.A.role(role) ? 'A' : 'B';
  }
}
