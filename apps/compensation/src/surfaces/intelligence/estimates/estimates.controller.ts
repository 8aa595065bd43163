import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { type HistoryData, historyData } from '../../../envelope/history.presenter';
import { type ProjectionsData, projectionsData } from '../../../envelope/projections.presenter';
import { EstimateService } from '../../../estimates/estimate.service';
import { SNAPSHOTS_KEPT } from '../../../estimates/history-window';
import { marketPay } from '../../../estimates/market-pay';
import { levelOf, MarketRequest } from '../../../parameters/market.request';
import { CalculateWithMarketRequest, CurrentWithMarketRequest } from './market-figure.request';
import { PublicLinks } from '../../../public-links';
import { type CalculateData, calculateData } from './calculate.presenter';
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

  @Get()
  current(@Query() request: CurrentWithMarketRequest): SalariesData {
    const pay = this.estimates.current('B', request, levelOf(request));
    return salariesData(pay, marketPay(pay.market, request.exp ?? null, request.company));
  }

  @Get('calculate')
  @AnswersAs('flat-and-envelope')
  calculate(@Query() request: CalculateWithMarketRequest): CalculateData {
    const calculation = this.estimates.calculate('B', request, request.exp);
    return calculateData(
      calculation,
      marketPay(calculation.market, request.exp, request.company),
      this.links,
    );
  }

  @Get('history')
  history(@Query() request: MarketRequest): HistoryData {
    return historyData(this.estimates.history('B', request, SNAPSHOTS_KEPT, levelOf(request)));
  }

  @Get('projections')
  projections(@Query() request: MarketRequest): ProjectionsData {
    return projectionsData(this.estimates.projection('B', request, levelOf(request)), this.links);
  }
}
