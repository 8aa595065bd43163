import type { CatalogueService } from '../estimates/catalogue.service';
import type { EstimateService } from '../estimates/estimate.service';
import { windowOfPlan } from '../estimates/history-window';
import type { CataloguePageRequest } from '../parameters/catalogue-page.request';
import {
  type CalculateRequest,
  type CurrentRequest,
  levelOf,
  type MarketRequest,
} from '../parameters/market.request';
import type { SearchRequest } from '../parameters/search.request';
import type { PublicLinks } from '../public-links';
import { calculateResponse, type SalaryCalculation } from '../surfaces/salary/calculate.presenter';
import {
  type CitiesResponse,
  citiesResponse,
  type RolesResponse,
  rolesResponse,
  type SearchResponse,
  searchResponse,
} from '../surfaces/salary/catalogue.presenter';
import { type SalaryAnswer, salaryResponse } from '../surfaces/salary/current.presenter';
import { type HistoryResponse, historyResponse } from '../surfaces/salary/history.presenter';
import { type ProjectionsResponse, projectionsResponse } from '../surfaces/salary/projections.presenter';

/** Surface A: a method for each operation `salary.*`, from its parameters to its answer without attribution. */
export class SalaryOperations {
  constructor(
    private readonly estimates: EstimateService,
    private readonly catalogue: CatalogueService,
    private readonly links: PublicLinks,
  ) {}

  /** @throws ApiError 404 for the role, then for the city */
  current(request: CurrentRequest): SalaryAnswer {
    return salaryResponse(this.estimates.current('tech', request, request.exp));
  }

  /** @throws ApiError 404 for the role, then for the city */
  calculate(request: CalculateRequest): SalaryCalculation {
    return calculateResponse(this.estimates.calculate('tech', request, request.exp), this.links);
  }

  /** @param plan limits the quarters. @throws ApiError 404 for the role, then for the city */
  history(request: MarketRequest, plan: string): HistoryResponse {
    const history = this.estimates.history('tech', request, windowOfPlan(plan), levelOf(request));
    return historyResponse(history, plan, this.links);
  }

  /** @throws ApiError 404 for the role, then for the city */
  projections(request: MarketRequest): ProjectionsResponse {
    return projectionsResponse(this.estimates.projection('tech', request, levelOf(request)), this.links);
  }

  /** @throws ApiError 400 for a cursor that we did not make */
  roles(request: CataloguePageRequest): RolesResponse {
    return rolesResponse(this.catalogue.roles('tech', request));
  }

  /** @throws ApiError 400 for a cursor that we did not make */
  cities(request: CataloguePageRequest): CitiesResponse {
    return citiesResponse(this.catalogue.cities('tech', request));
  }

  search({ q }: SearchRequest): SearchResponse {
    return searchResponse(this.catalogue.search('tech', q));
  }
}
