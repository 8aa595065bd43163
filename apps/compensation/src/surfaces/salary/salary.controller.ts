import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { CallerPlan, OptionalApiKey, type Plan } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { SearchRequest } from '../../parameters/search.request';
import { CalculateRequest } from '../../parameters/calculate.request';
import type { CalculateResponse } from './calculate.response';
import type { CitiesResponse, RolesResponse } from './catalogue.response';
import { CatalogueService } from './catalogue.service';
import type { HistoryResponse } from './history.response';
import { HistoryService } from './history.service';
import { PageRequest } from '../../parameters/page.request';
import type { ProjectionsResponse } from './projections.response';
import { ProjectionsService } from './projections.service';
import { SalaryRequest } from '../../parameters/market.request';
import type { SalaryResponse } from './salary.response';
import { SalaryService } from './salary.service';
import type { SearchResponse } from './search.response';

/** Surface A. */
@Controller('api/v1/salary')
@OptionalApiKey()
@AnswersAs('flat')
export class SalaryController {
  constructor(
    private readonly salaries: SalaryService,
    private readonly histories: HistoryService,
    private readonly projected: ProjectionsService,
    private readonly catalogue: CatalogueService,
  ) {}

  @Get()
  @Cacheable()
  current(@Query() request: SalaryRequest): SalaryResponse {
    return this.salaries.current(request);
  }

  @Get('calculate')
  @Cacheable()
  calculate(@Query() request: CalculateRequest): CalculateResponse {
    return this.salaries.calculate(request);
  }

  @Get('history')
  history(@Query() request: SalaryRequest, @CallerPlan() plan: Plan): HistoryResponse {
    return this.histories.history(request, plan);
  }

  @Get('projections')
  @Cacheable()
  projections(@Query() request: SalaryRequest): ProjectionsResponse {
    return this.projected.projections(request);
  }

  @Get('roles')
  @Cacheable()
  roles(@Query() request: PageRequest): RolesResponse {
    return this.catalogue.roles(request);
  }

  @Get('cities')
  @Cacheable()
  cities(@Query() request: PageRequest): CitiesResponse {
    return this.catalogue.cities(request);
  }

  @Get('search')
  @Cacheable()
  search(@Query() { q }: SearchRequest): SearchResponse {
    return this.catalogue.search(q);
  }
}
