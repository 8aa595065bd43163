import { Controller, Get, Query } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/enums';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { type HistoryData, historyData } from '../../../envelope/history.presenter';
import { type ProjectionsData, projectionsData } from '../../../envelope/projections.presenter';
import { EstimateService } from '../../../estimates/estimate.service';
import { SNAPSHOTS_KEPT } from '../../../estimates/history-window';
import { levelOf, MarketRequest } from '../../../parameters/market.request';
import { type AreaPay, areaPay } from '../areas/area-pay.presenter';
import { CalculateWithMarketRequest, CurrentWithMarketRequest } from './market-figure.request';
import { PublicLinks } from '../../../public-links';
import { type CalculateAnswer, calculateAnswer, calculateData } from './calculate.presenter';
import { type SalariesData, salariesData } from './current.presenter';

/** Surface B's figures. */
@Controller('api/v1/intelligence/salaries')
@RequiresApiKey(Scope.CompensationRead)
@AnswersAs('envelope')
@Cacheable()
export class EstimatesController {
  constructor(
    private readonly estimates: EstimateService,
    private readonly links: PublicLinks,
  ) {}

  /**
   * Shows what a role pays now. Beside the estimate it has `market`, the median of people, and `filed`, what employers
   * file in labor certifications; `exp` and `company` narrow both. Pay is also broken down by remote work, skills,
   * education, industry and freelance work.
   */
  @Get()
  @RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
  current(@Query() request: CurrentWithMarketRequest): SalariesData | AreaPay {
    const current = this.estimates.current('full', request, request.exp, request.company);
    const { market, pay } = current;
    return market.area ? areaPay(market, pay) : salariesData(current);
  }

  /**
   * Calculates what a role pays in a city at a level. The base is the national median times the multipliers of city
   * and level; `market` beside it is the median of people, `filed` what employers file. The members stand at the top, as
   * in the published sample, and in `data`, there in snake_case as well.
   */
  @Get('calculate')
  @RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
  @AnswersAs('flat-and-envelope')
  calculate(@Query() request: CalculateWithMarketRequest): CalculateAnswer {
    const { role, city, exp, company } = request;
    if (city !== undefined) return this.inCity({ role, city }, exp, company);
    const { market, pay } = this.estimates.current('full', request, exp, company);
    if (market.city !== null) return this.inCity({ role, city: market.city.slug }, exp, company);
    const inArea = areaPay(market, pay);
    return { flat: inArea, data: inArea };
  }

  /**
   * Shows what a role has paid by quarter. The window begins with the second quarter of 2026; `earlier` recomputes
   * the quarters before by today’s method.
   */
  @Get('history')
  history(@Query() request: MarketRequest): HistoryData {
    return historyData(this.estimates.history('full', request, SNAPSHOTS_KEPT, levelOf(request)));
  }

  /**
   * Projects what a role will pay through 2030. Beside the published band of growth it states the record of the
   * occupation and a flat line for comparison.
   */
  @Get('projections')
  projections(@Query() request: MarketRequest): ProjectionsData {
    return projectionsData(this.estimates.projection('full', request, levelOf(request)), this.links);
  }

  private inCity(
    slugs: { role: string; city: string },
    level: ExperienceLevel,
    company?: string,
  ): CalculateAnswer {
    const calculation = this.estimates.calculate('full', slugs, level, company);
    return calculateAnswer(calculateData(calculation, this.links));
  }
}
