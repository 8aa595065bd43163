import { type AdjacentData, adjacentData } from '../envelope/adjacent.presenter';
import {
  type CitiesData,
  citiesData,
  type RolesData,
  rolesData,
  type SearchData,
  searchData,
} from '../envelope/catalogue.presenter';
import { type CompareData, compareData } from '../envelope/compare.presenter';
import { type HistoryData, historyData } from '../envelope/history.presenter';
import { type ProjectionsData, projectionsData } from '../envelope/projections.presenter';
import { type SkillsData, skillsData } from '../envelope/skills.presenter';
import { SNAPSHOTS_KEPT } from '../estimates/history-window';
import type { LineageData } from '../lineage/lineage.presenter';
import type { MarketServices } from '../market-services';
import type { NegotiateData } from '../negotiation/negotiate.presenter';
import type { NegotiateRequest } from '../negotiation/negotiate.request';
import type { CompareOffersRequest } from '../offers/compare-offers.request';
import type { CompareOffersData } from '../offers/offers.presenter';
import type { CataloguePageRequest } from '../parameters/catalogue-page.request';
import { levelOf, type MarketRequest } from '../parameters/market.request';
import type { PhraseRequest, SearchRequest } from '../parameters/search.request';
import type {
  AdjacentRequest,
  CompareRequest,
  EmployerCostRequest,
  SkillsRequest,
} from '../surfaces/intelligence/analysis/analysis.request';
import {
  type EmployerCostData,
  employerCostData,
} from '../surfaces/intelligence/analysis/employer-cost.presenter';
import {
  type AreaComparison,
  areaComparison,
  type AreaPay,
  areaPay,
} from '../surfaces/intelligence/areas/area-pay.presenter';
import { type AreasData, areasData } from '../surfaces/intelligence/areas/areas.presenter';
import type { AreasRequest } from '../surfaces/intelligence/areas/areas.request';
import { type PhraseData, phraseData } from '../surfaces/intelligence/catalogue/phrase.presenter';
import { companiesData, type CompaniesData } from '../surfaces/intelligence/companies/companies.presenter';
import type { CompaniesRequest } from '../surfaces/intelligence/companies/companies.request';
import {
  type CalculateAnswer,
  calculateAnswer,
  calculateData,
} from '../surfaces/intelligence/estimates/calculate.presenter';
import { type SalariesData, salariesData } from '../surfaces/intelligence/estimates/current.presenter';
import type {
  CalculateWithMarketRequest,
  CurrentWithMarketRequest,
} from '../surfaces/intelligence/estimates/market-figure.request';

/**
 * Surface B: a method for each operation `salaries.*`, from its parameters to its answer without attribution. All throw
 * ApiError: 404 for the role, then for the place, then for the company; 400 for what cannot be answered.
 */
export class SalariesOperations {
  constructor(private readonly services: MarketServices) {}

  current(request: CurrentWithMarketRequest): SalariesData | AreaPay {
    const current = this.services.estimates.current('full', request, request.exp, request.company);
    const { market, pay } = current;
    return market.area ? areaPay(market, pay) : salariesData(current, request.industry);
  }

  calculate(request: CalculateWithMarketRequest): CalculateAnswer {
    const { estimates, catalogue } = this.services;
    const { role, city, area, exp, company } = request;
    if (city !== undefined && area === undefined && catalogue.isCity('full', city))
      return this.inCity({ role, city }, request);
    const { market, pay } = estimates.current('full', request, exp, company);
    if (market.city !== null) return this.inCity({ role, city: market.city.slug }, request);
    const inArea = areaPay(market, pay);
    return { flat: inArea, data: inArea };
  }

  history(request: MarketRequest): HistoryData {
    return historyData(this.services.estimates.history('full', request, SNAPSHOTS_KEPT, levelOf(request)));
  }

  projections(request: MarketRequest): ProjectionsData {
    const { estimates, links } = this.services;
    return projectionsData(estimates.projection('full', request, levelOf(request)), links);
  }

  roles(request: CataloguePageRequest): RolesData {
    return rolesData(this.services.catalogue.roles('full', request));
  }

  cities(request: CataloguePageRequest): CitiesData {
    return citiesData(this.services.catalogue.cities('full', request));
  }

  search({ q }: SearchRequest): SearchData {
    return searchData(this.services.catalogue.search('full', q));
  }

  resolve({ q }: PhraseRequest): PhraseData {
    return phraseData(this.services.catalogue.resolve('full', q));
  }

  areas(request: AreasRequest): AreasData {
    const { catalogue } = this.services;
    return areasData(catalogue.areas(request), (slug) => catalogue.isCity('full', slug));
  }

  /** @param id of a data point */
  lineage(id: string): LineageData {
    return this.services.lineages.trace(id);
  }

  compare({ role_a: roleA, role_b: roleB, city, area, exp }: CompareRequest): CompareData | AreaComparison {
    const compared = this.services.comparisons.roles({ roleA, roleB }, { city, area }, exp ?? null);
    return compared.a.market.area ? areaComparison(compared) : compareData(compared);
  }

  skills(request: SkillsRequest): SkillsData {
    return skillsData(this.services.premiums.skills(request, request.exp, request.limit));
  }

  adjacent({ exp, limit, sort, min_delta_pct: minDeltaPct, ...slugs }: AdjacentRequest): AdjacentData {
    const options = { limit, minDeltaPct, order: sort };
    return adjacentData(this.services.moves.adjacent({ ...slugs, isCity: true }, exp ?? null, options));
  }

  employerCost(request: EmployerCostRequest): EmployerCostData {
    const { exp, base } = request;
    const cost = this.services.costs.cost(request, exp, base);
    return employerCostData(cost, base === undefined ? 'estimate' : 'request');
  }

  companies(request: CompaniesRequest): CompaniesData {
    return companiesData(this.services.companies.list(request));
  }

  compareOffers(request: CompareOffersRequest): CompareOffersData {
    return this.services.offers.compare(request).data;
  }

  negotiate(request: NegotiateRequest): NegotiateData {
    return this.services.negotiations.negotiate(request);
  }

  private inCity(
    slugs: { role: string; city: string },
    { exp, company }: CalculateWithMarketRequest,
  ): CalculateAnswer {
    const calculation = this.services.estimates.calculate('full', slugs, exp, company);
    return calculateAnswer(calculateData(calculation, this.services.links));
  }
}
