import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AnswersAs } from '../../attribution/answer-shape.decorator';
import { type Pinnable, PinnedReleases } from '../../dataset/pinned-releases';
import { PublicCatalogue, RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable, StoredAfterHandler } from '@wagewright/http';
import {
  type AdjacentData,
  AdjacentRequest,
  type AreaComparison,
  type AreaPay,
  type AreasData,
  AreasRequest,
  type CalculateAnswer,
  CalculateWithMarketRequest,
  CataloguePageRequest,
  type CitiesData,
  type CompaniesData,
  CompaniesRequest,
  type CompareData,
  type CompareOffersData,
  CompareOffersRequest,
  CompareRequest,
  CurrentWithMarketRequest,
  type EmployerCostData,
  EmployerCostRequest,
  type HistoryData,
  type LineageData,
  Market,
  MarketRequest,
  type NegotiateData,
  NegotiateRequest,
  type PhraseData,
  PhraseRequest,
  PinnableRequest,
  type ProjectionsData,
  type RolesData,
  type SalariesData,
  type SearchData,
  SearchRequest,
  type SkillsData,
  SkillsRequest,
} from '@wagewright/salaries';

/** Surface B, as far as a release answers it. */
@Controller('api/v1/intelligence')
@AnswersAs('envelope')
export class SalariesController {
  constructor(
    private readonly market: Market,
    private readonly releases: PinnedReleases,
  ) {}

  /**
   * Lists all roles with their national medians. It works without a key. All rows are answered unless `limit` asks
   * for pages.
   */
  @Get('salaries/roles')
  @PublicCatalogue()
  @Cacheable({ ahead: true })
  roles(@Query() request: CataloguePageRequest): RolesData {
    return this.market.salaries.roles(request);
  }

  /**
   * Lists all cities with their multipliers. It works without a key. All rows are answered unless `limit` asks for
   * pages.
   */
  @Get('salaries/cities')
  @PublicCatalogue()
  @Cacheable()
  cities(@Query() request: CataloguePageRequest): CitiesData {
    return this.market.salaries.cities(request);
  }

  /**
   * Searches roles and cities by keyword. It works without a key and turns words into the slugs that other calls
   * take. Aliases such as `swe` and `sf`, beginnings and typing errors are understood; when nothing is found the
   * lists are empty.
   */
  @Get('salaries/search')
  @PublicCatalogue()
  @Cacheable()
  search(@Query() request: SearchRequest): SearchData {
    return this.market.salaries.search(request);
  }

  /**
   * Resolves a phrase into role, city, level and company. It works without a key and says what is not covered, and
   * why. Abbreviations, typing errors, level codes and German, French or Spanish titles are understood.
   */
  @Get('salaries/resolve')
  @PublicCatalogue()
  @Cacheable()
  resolve(@Query() request: PhraseRequest): PhraseData {
    return this.market.salaries.resolve(request);
  }

  /**
   * Lists the areas of the wage survey: metropolitan and nonmetropolitan ones, states and territories. It works without a key. All rows are answered unless `limit`
   * asks for pages; `state` and `q` narrow the list. The market figures of other calls take an area as `area`.
   */
  @Get('areas')
  @PublicCatalogue()
  @Cacheable()
  areas(@Query() request: AreasRequest): AreasData {
    return this.market.salaries.areas(request);
  }

  /**
   * Shows what a role pays now. Beside the estimate it has `market`, the median of people, and `filed`, what employers
   * file in labor certifications; `exp` and `company` narrow both. Pay is also broken down by remote work, skills,
   * education, industry and freelance work.
   */
  @Get('salaries')
  @RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
  @Cacheable()
  current(@Query() request: CurrentWithMarketRequest): Pinnable<SalariesData | AreaPay> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.current(request));
  }

  /**
   * Calculates what a role pays in a city at a level. The base is the national median times the multipliers of city
   * and level; `market` beside it is the median of people, `filed` what employers file. The members stand at the top, as
   * in the published sample, and in `data`, there in snake_case as well.
   */
  @Get('salaries/calculate')
  @RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
  @AnswersAs('flat-and-envelope')
  @Cacheable()
  calculate(@Query() request: CalculateWithMarketRequest): Pinnable<CalculateAnswer> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.calculate(request));
  }

  /**
   * Shows what a role has paid by quarter. The window begins with the second quarter of 2026; `earlier` recomputes
   * the quarters before by today’s method.
   */
  @Get('salaries/history')
  @RequiresApiKey(Scope.CompensationRead)
  @Cacheable()
  history(@Query() request: MarketRequest): HistoryData {
    return this.market.salaries.history(request);
  }

  /**
   * Projects what a role will pay through 2030. Beside the published band of growth it states the record of the
   * occupation and a flat line for comparison.
   */
  @Get('salaries/projections')
  @RequiresApiKey(Scope.CompensationRead)
  @Cacheable()
  projections(@Query() request: MarketRequest): ProjectionsData {
    return this.market.salaries.projections(request);
  }

  /**
   * Traces a figure to its sources. It names each source with its weight and when it was read, and the rule by which
   * they were brought together. A shape that no identifier has is refused with 400, an unknown one with 404.
   */
  @Get('lineage/:data_point_id')
  @RequiresApiKey(Scope.IntelligenceLineage, { plan: 'pro' })
  lineage(@Param('data_point_id') id: string, @Query() { release }: PinnableRequest): Pinnable<LineageData> {
    return this.releases.answer(release, ({ salaries }) => salaries.lineage(id));
  }

  /**
   * Compares two roles side by side. The answer has the difference of their market figures with its interval, the pay
   * premium of the better paid role by the published formula, and the overlap of their skills. The roles are given as `role_a` and `role_b`, or together as
   * `roles=a,b`.
   */
  @Get('salaries/compare')
  @RequiresApiKey(Scope.MarketRead)
  @Cacheable()
  compare(@Query() request: CompareRequest): Pinnable<CompareData | AreaComparison> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.compare(request));
  }

  /**
   * Ranks the skills that raise pay in a role. Each skill has its premium in percent and in dollars and says how far
   * the figure can be relied on; the largest premium comes first.
   */
  @Get('salaries/skills')
  @RequiresApiKey(Scope.SkillsRead)
  @Cacheable()
  skills(@Query() request: SkillsRequest): SkillsData {
    return this.market.salaries.skills(request);
  }

  /**
   * Finds roles near a role in pay and in skills. It is meant for a change of career: the role itself is never among
   * them. The nearest in pay comes first; with `sort=fit` the next rank of the same work, then the best fit.
   */
  @Get('salaries/adjacent')
  @RequiresApiKey(Scope.SkillsRead)
  @Cacheable()
  adjacent(@Query() request: AdjacentRequest): AdjacentData {
    return this.market.salaries.adjacent(request);
  }

  /**
   * Computes what an employee costs the employer. Payroll taxes, benefits and overhead are added to the estimate, or
   * to the base that is given; the parts sum to the total.
   */
  @Get('salaries/employer-cost')
  @RequiresApiKey(Scope.CompensationRead)
  @Cacheable()
  employerCost(@Query() request: EmployerCostRequest): EmployerCostData {
    return this.market.salaries.employerCost(request);
  }

  /**
   * Lists companies with their levels, pay, vesting and interviews. Levels are of software engineers at the head office,
   * and agree with `market` of the same company there. A figure without a public source is null, with a reason.
   * Each parameter narrows the list.
   */
  @Get('salaries/companies')
  @RequiresApiKey(Scope.CompanyDataRead, { plan: 'ultra' })
  @Cacheable()
  companies(@Query() request: CompaniesRequest): CompaniesData {
    return this.market.salaries.companies(request);
  }

  /**
   * Compares two to five job offers. They are ranked by what is left after taxes, adjusted for the prices of the
   * place; insights say what decides. All amounts are US dollars of the first year.
   */
  @StoredAfterHandler()
  @Post('salaries/compare-offers')
  @HttpCode(200)
  @RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
  compareOffers(@Body() request: CompareOffersRequest): Pinnable<CompareOffersData> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.compareOffers(request));
  }

  /**
   * Writes a script for negotiating an offer. It answers with a counter-offer, the offer’s position in the market,
   * talking points, an e-mail and what to say on the telephone. The same request gets the same script.
   */
  @StoredAfterHandler()
  @Post('salaries/negotiate')
  @HttpCode(200)
  @RequiresApiKey(Scope.CompensationRead, { plan: 'pro', takesSessions: true })
  negotiate(@Body() request: NegotiateRequest): Pinnable<NegotiateData> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.negotiate(request));
  }
}
