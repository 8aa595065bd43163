import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { OptionalApiKey } from '@wagewright/auth';
import { CalculateRequest } from './calculate.request';
import type { CalculateResponse } from './calculate.response';
import { SalaryRequest } from './salary.request';
import type { SalaryResponse } from './salary.response';
import { SalaryService } from './salary.service';

/** Surface A. */
@Controller('api/v1/salary')
@OptionalApiKey()
@AnswersAs('flat')
export class SalaryController {
  constructor(private readonly salaries: SalaryService) {}

  @Get()
  current(@Query() request: SalaryRequest): SalaryResponse {
    return this.salaries.current(request);
  }

  @Get('calculate')
  calculate(@Query() request: CalculateRequest): CalculateResponse {
    return this.salaries.calculate(request);
  }
}
