import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyRow } from '@wagewright/dataset';
import {
  Market,
  assumptions,
  type CatalogueName,
  citation,
  companyOf,
  DEFAULT_EXPERIENCE,
  evidenceOf,
  marketAssumptions,
  type PageSubject,
  payBenchmark,
  payDifference,
  PublicLinks,
  type RoleInCity,
  type RoleInMarket,
  totalCompensation,
} from '@wagewright/salaries';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import {
  cityFigures,
  employerFigures,
  factorSources,
  inNation,
  levelFigures,
  pageSources,
  placeFigures,
} from './page-figures';
import type { PageQuery } from './salary-page.request';
import type { CityPage, NationalPage, SalaryPage } from './views/salary-page';

interface Subject<Market extends RoleInMarket = RoleInMarket> {
  catalogue: CatalogueName;
  market: Market;
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  company: CompanyRow | null;
}

/**
 * Gathers the content of a salary page: the API's answers for its place, level and employer. A role has the figures of
 * its catalogue, `tech` first.
 */
@Injectable()
export class SalaryPageService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly market: Market,
    private readonly links: PublicLinks,
  ) {}

  /** @throws ApiError 404 for the role, then for the city, then for the company */
  inCity(role: string, city: string, query: PageQuery): CityPage {
    const catalogue = this.catalogueOf(role);
    const market = this.market.resolver.resolveInCity(catalogue, { role, city });
    const subject = this.subject(catalogue, market, query);
    const page = this.pageOf(subject);
    const { level, company } = page;
    const nation = inNation(market);
    const { median } = payBenchmark(nation, level, company).figures;
    const difference = payDifference({ market: nation, level, company }, { market, level, company });
    return {
      ...page,
      market,
      citation: citation(market, subject),
      national: { median, difference },
      call: this.call(subject),
    };
  }

  /** @throws ApiError 404 for the role, then for the company */
  national(role: string, query: PageQuery): NationalPage {
    const catalogue = this.catalogueOf(role);
    const market = this.market.resolver.resolve(catalogue, { role });
    const page = this.pageOf(this.subject(catalogue, market, query));
    return {
      ...page,
      cities: cityFigures(market.snapshot.catalogues[catalogue].cities, market, page.level),
    };
  }

  /** The successor's slug of a former role; undefined for any other slug. */
  successorOf(role: string): string | undefined {
    const found = this.store.current().catalogues.full.role(role)?.slug;
    return found === role ? undefined : found;
  }

  private subject<Market extends RoleInMarket>(
    catalogue: CatalogueName,
    market: Market,
    { exp, company }: PageQuery,
  ): Subject<Market> {
    const { companies } = market.snapshot;
    const named = company === undefined ? null : companyOf(companies, company);
    return { catalogue, market, level: exp ?? null, company: named };
  }

  private pageOf(asked: Subject): SalaryPage {
    const { catalogue, market, level, company } = asked;
    const subject: PageSubject = { exp: level, company: company?.slug };
    const pay = payBenchmark(market, level, company);
    const shares = market.compensationShares(level ?? DEFAULT_EXPERIENCE, company);
    return {
      market,
      level,
      company,
      subject,
      pay,
      allEmployers: payBenchmark(market, level),
      formula: market.figures(level ?? DEFAULT_EXPERIENCE),
      levels: levelFigures(market, company),
      places: placeFigures(market.snapshot.catalogues[catalogue].cities, market, level, company),
      totalCompensation: totalCompensation(pay.figures.median, shares),
      assumptions: {
        market: marketAssumptions(market, asked, market.marketAnswer(asked)),
        formula: assumptions(market, level ?? DEFAULT_EXPERIENCE, shares),
      },
      employers: employerFigures(market, level),
      growth: market.yearlyGrowth(),
      evidence: evidenceOf(market, level),
      sources: pageSources(market),
      factorSources: factorSources(market, pay),
      cityChoices: market.snapshot.catalogues[catalogue].cities,
      pageUrl: this.links.page(market.role.slug, market.city?.slug, subject),
    };
  }

  /** Without a level the calculation would use the mid level, so the current salary is called instead. */
  private call({ catalogue, market, level }: Subject<RoleInCity>): CityPage['call'] {
    const [role, city] = [market.role.slug, market.city.slug];
    const url =
      level === null
        ? this.links.salary(catalogue, role, city)
        : this.links.calculation(catalogue, role, city, level);
    return { url, needsKey: catalogue === 'full' };
  }

  /** The larger catalogue answers for every role outside the smaller one, refusals included. */
  private catalogueOf(role: string): CatalogueName {
    return this.store.current().catalogues.tech.role(role) ? 'tech' : 'full';
  }
}
