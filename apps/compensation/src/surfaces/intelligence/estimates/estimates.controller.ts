import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { type Pinnable, PinnedReleases } from '../../../dataset/pinned-releases';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import {
  Market,
  type AreaPay,
  type CalculateAnswer,
  CalculateWithMarketRequest,
  CurrentWithMarketRequest,
  type HistoryData,
  MarketRequest,
  type ProjectionsData,
  type SalariesData,
} from '@wagewright/salaries';

/** Surface B's figures. */
@Controller('api/v1/intelligence/salaries')
@RequiresApiKey(Scope.CompensationRead)
@AnswersAs('envelope')
@Cacheable()
export class EstimatesController {
  constructor(
    private readonly market: Market,
    private readonly releases: PinnedReleases,
  ) {}

  /**
   * Shows what a role pays now. Beside the estimate it has `market`, the median of people, and `filed`, what employers
   * file in labor certifications; `exp` and `company` narrow both. Pay is also broken down by remote work, skills,
   * education, industry and freelance work.
   */
  @Get()
  @RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
  current(@Query() request: CurrentWithMarketRequest): Pinnable<SalariesData | AreaPay> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.current(request));
  }

  /**
   * Calculates what a role pays in a city at a level. The base is the national median times the multipliers of city
   * and level; `market` beside it is the median of people, `filed` what employers file. The members stand at the top, as
   * in the published sample, and in `data`, there in snake_case as well.
   */
  @Get('calculate')
  @RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
  @AnswersAs('flat-and-envelope')
  calculate(@Query() request: CalculateWithMarketRequest): Pinnable<CalculateAnswer> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.calculate(request));
  }

  /**
   * Shows what a role has paid by quarter. The window begins with the second quarter of 2026; `earlier` recomputes
   * the quarters before by today’s method.
   */
  @Get('history')
  history(@Query() request: MarketRequest): HistoryData {
    return this.market.salaries.history(request);
  }

  /**
   * Projects what a role will pay through 2030. Beside the published band of growth it states the record of the
   * occupation and a flat line for comparison.
   */
  @Get('projections')
  projections(@Query() request: MarketRequest): ProjectionsData {
    return this.market.salaries.projections(request);
  }
}
