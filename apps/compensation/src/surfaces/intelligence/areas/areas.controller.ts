import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { PublicCatalogue } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { Market, type AreasData, AreasRequest } from '@wagewright/salaries';

/** The places beside its cities for which Surface B has figures. */
@Controller('api/v1/intelligence/areas')
@PublicCatalogue()
@AnswersAs('envelope')
@Cacheable()
export class AreasController {
  constructor(private readonly market: Market) {}

  /**
   * Lists the areas of the wage survey: metropolitan and nonmetropolitan ones, states and territories. It works without a key. All rows are answered unless `limit`
   * asks for pages; `state` and `q` narrow the list. The market figures of other calls take an area as `area`.
   */
  @Get()
  areas(@Query() request: AreasRequest): AreasData {
    return this.market.salaries.areas(request);
  }
}
