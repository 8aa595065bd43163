import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { Market, type CompaniesData, CompaniesRequest } from '@wagewright/salaries';

/** The company leveling catalogue: an Ultra feature, as published. */
@Controller('api/v1/intelligence/salaries/companies')
@RequiresApiKey(Scope.CompanyDataRead, { plan: 'ultra' })
@AnswersAs('envelope')
@Cacheable()
export class CompaniesController {
  constructor(private readonly market: Market) {}

  /**
   * Lists companies with their levels, pay, vesting and interviews. Levels are of software engineers at the head office,
   * and agree with `market` of the same company there. A figure without a public source is null, with a reason.
   * Each parameter narrows the list.
   */
  @Get()
  companies(@Query() request: CompaniesRequest): CompaniesData {
    return this.market.salaries.companies(request);
  }
}
