import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '../../attribution/answer-shape.decorator';
import { type Pinnable, PinnedReleases } from '../../dataset/pinned-releases';
import { CallerPlan, OptionalApiKey, type Plan } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import {
  Market,
  CalculateRequest,
  CataloguePageRequest,
  type CitiesResponse,
  CurrentRequest,
  type HistoryResponse,
  MarketRequest,
  type ProjectionsResponse,
  type RolesResponse,
  type SalaryAnswer,
  type SalaryCalculation,
  SearchRequest,
  type SearchResponse,
} from '@wagewright/salaries';

/** Surface A. */
@Controller('api/v1/salary')
@OptionalApiKey()
@AnswersAs('flat')
export class SalaryController {
  constructor(
    private readonly market: Market,
    private readonly releases: PinnedReleases,
  ) {}

  /**
   * Shows what a role pays now. It works without a key. The range, total compensation, all experience levels, the
   * growth of the last year and the premiums of single employers are answered, for a city or for the nation; `market`
   * is the median of people.
   */
  @Get()
  @AnswersAs('flat-and-more')
  @Cacheable()
  current(@Query() request: CurrentRequest): Pinnable<SalaryAnswer> {
    return this.releases.answer(request.release, ({ salary }) => salary.current(request));
  }

  /**
   * Calculates what a role pays in a city at a level. It works without a key. The base is the national median times
   * the multipliers of city and level; `market` is the median of people, and `citation` a sentence that can be quoted.
   */
  @Get('calculate')
  @AnswersAs('flat-and-more')
  @Cacheable()
  calculate(@Query() request: CalculateRequest): Pinnable<SalaryCalculation> {
    return this.releases.answer(request.release, ({ salary }) => salary.calculate(request));
  }

  /**
   * Shows what a role has paid by quarter. It works without a key. The free plan sees four quarters and a
   * `tierNotice` that says how many there are; paid plans see all.
   */
  @Get('history')
  history(@Query() request: MarketRequest, @CallerPlan() plan: Plan): HistoryResponse {
    return this.market.salary.history(request, plan);
  }

  /**
   * Projects what a role will pay through 2030. It works without a key. Pay grows by 6 to 10 percent a year in roles
   * of artificial intelligence and by 3 to 6 percent in others; `assumptions` say on what that rests.
   */
  @Get('projections')
  @Cacheable()
  projections(@Query() request: MarketRequest): ProjectionsResponse {
    return this.market.salary.projections(request);
  }

  /**
   * Lists all roles with their national medians. It works without a key. All rows are answered unless `limit` asks
   * for pages.
   */
  @Get('roles')
  @Cacheable()
  roles(@Query() request: CataloguePageRequest): RolesResponse {
    return this.market.salary.roles(request);
  }

  /**
   * Lists all cities with their multipliers. It works without a key. All rows are answered unless `limit` asks for
   * pages.
   */
  @Get('cities')
  @Cacheable()
  cities(@Query() request: CataloguePageRequest): CitiesResponse {
    return this.market.salary.cities(request);
  }

  /**
   * Searches roles and cities by keyword. It works without a key and turns words into the slugs that other calls
   * take. At most 50 results are answered; when nothing is found the lists are empty.
   */
  @Get('search')
  @Cacheable()
  search(@Query() request: SearchRequest): SearchResponse {
    return this.market.salary.search(request);
  }
}
