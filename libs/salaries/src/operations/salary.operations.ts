import { windowOfPlan } from '../estimates/history-window';
import type { MarketServices } from '../market-services';
import type { CataloguePageRequest } from '../parameters/catalogue-page.request';
import {
  type CalculateRequest,
  type CurrentRequest,
  levelOf,
  type MarketRequest,
} from '../parameters/market.request';
import type { SearchRequest } from '../parameters/search.request';
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
  constructor(private readonly services: MarketServices) {}

  /** @throws ApiError 404 for the role, then for the city */
  current(request: CurrentRequest): SalaryAnswer {
    return salaryResponse(this.services.estimates.current('tech', request, request.exp));
  }

  /** @throws ApiError 404 for the role, then for the city */
  calculate(request: CalculateRequest): SalaryCalculation {
    return calculateResponse(
      this.services.estimates.calculate('tech', request, request.exp),
      this.services.links,
    );
  }

  /** @param plan limits the quarters. @throws ApiError 404 for the role, then for the city */
  history(request: MarketRequest, plan: string): HistoryResponse {
    const history = this.services.estimates.history('tech', request, windowOfPlan(plan), levelOf(request));
    return historyResponse(history, plan, this.services.links);
  }

  /** @throws ApiError 404 for the role, then for the city */
  projections(request: MarketRequest): ProjectionsResponse {
    return projectionsResponse(
      this.services.estimates.projection('tech', request, levelOf(request)),
      this.services.links,
    );
  }

  /** @throws ApiError 400 for a cursor that we did not make */
  roles(request: CataloguePageRequest): RolesResponse {
    return rolesResponse(this.services.catalogue.roles('tech', request));
  }

  /** @throws ApiError 400 for a cursor that we did not make */
  cities(request: CataloguePageRequest): CitiesResponse {
    return citiesResponse(this.services.catalogue.cities('tech', request));
  }

  search({ q }: SearchRequest): SearchResponse {
    return searchResponse(this.services.catalogue.search('tech', q));
  }
}
