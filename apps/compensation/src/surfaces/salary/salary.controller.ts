import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { CallerPlan, OptionalApiKey, type Plan } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { CatalogueService } from '../../estimates/catalogue.service';
import { EstimateService } from '../../estimates/estimate.service';
import { windowOfPlan } from '../../estimates/history-window';
import { CalculateRequest } from '../../parameters/calculate.request';
import { levelOf, MarketRequest } from '../../parameters/market.request';
import { PageRequest } from '../../parameters/page.request';
import { SearchRequest } from '../../parameters/search.request';
import { PublicLinks } from '../../public-links';
import { type CalculateResponse, calculateResponse } from './calculate.presenter';
import {
  type CitiesResponse,
  citiesResponse,
  type RolesResponse,
  rolesResponse,
  type SearchResponse,
  searchResponse,
} from './catalogue.presenter';
import { type SalaryResponse, salaryResponse } from './current.presenter';
import { type HistoryResponse, historyResponse } from './history.presenter';
import { type ProjectionsResponse, projectionsResponse } from './projections.presenter';

/** Surface A. */
@Controller('api/v1/salary')
@OptionalApiKey()
@AnswersAs('flat')
export class SalaryController {
  constructor(
    private readonly estimates: EstimateService,
    private readonly catalogue: CatalogueService,
    private readonly links: PublicLinks,
  ) {}

  @Get()
  @Cacheable()
  current(@Query() request: MarketRequest): SalaryResponse {
    return salaryResponse(this.estimates.current('A', request, levelOf(request)));
  }

  @Get('calculate')
  @Cacheable()
  calculate(@Query() request: CalculateRequest): CalculateResponse {
    return calculateResponse(this.estimates.calculate('A', request, request.exp), this.links);
  }

  @Get('history')
  history(@Query() request: MarketRequest, @CallerPlan() plan: Plan): HistoryResponse {
    return historyResponse(
      this.estimates.history('A', request, windowOfPlan(plan), levelOf(request)),
      plan,
      this.links,
    );
  }

  @Get('projections')
  @Cacheable()
  projections(@Query() request: MarketRequest): ProjectionsResponse {
    return projectionsResponse(this.estimates.projection('A', request, levelOf(request)), this.links);
  }

  @Get('roles')
  @Cacheable()
  roles(@Query() request: PageRequest): RolesResponse {
    return rolesResponse(this.catalogue.roles('A', request));
  }

  @Get('cities')
  @Cacheable()
  cities(@Query() request: PageRequest): CitiesResponse {
    return citiesResponse(this.catalogue.cities('A', request));
  }

  @Get('search')
  @Cacheable()
  search(@Query() { q }: SearchRequest): SearchResponse {
    return searchResponse(this.catalogue.search('A', q));
  }
}
