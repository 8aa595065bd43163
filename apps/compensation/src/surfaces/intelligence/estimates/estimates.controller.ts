import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { CalculateRequest } from '../../../parameters/calculate.request';
import { SalaryRequest } from '../../../parameters/market.request';
import { type CalculateData, CalculateService } from './calculate.service';
import type { HistoryData } from '../../../envelope/history.presenter';
import { IntelligenceHistoryService } from './history.service';
import { IntelligenceProjectionsService, type ProjectionsData } from './projections.service';
import type { SalariesData } from './current.presenter';
import { SalariesService } from './salaries.service';

/** Surface B's figures. */
@Controller('api/v1/intelligence/salaries')
@RequiresApiKey(Scope.CompensationRead)
@AnswersAs('envelope')
@Cacheable()
export class EstimatesController {
  constructor(
    private readonly salaries: SalariesService,
    private readonly calculations: CalculateService,
    private readonly histories: IntelligenceHistoryService,
    private readonly projected: IntelligenceProjectionsService,
  ) {}

  @Get()
  current(@Query() request: SalaryRequest): SalariesData {
    return this.salaries.current(request);
  }

  @Get('calculate')
  @AnswersAs('flat-and-envelope')
  calculate(@Query() request: CalculateRequest): CalculateData {
    return this.calculations.calculate(request);
  }

  @Get('history')
  history(@Query() request: SalaryRequest): HistoryData {
    return this.histories.history(request);
  }

  @Get('projections')
  projections(@Query() request: SalaryRequest): ProjectionsData {
    return this.projected.projections(request);
  }
}
