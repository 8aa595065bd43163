import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { type Pinnable, PinnedReleases } from '../../../dataset/pinned-releases';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import {
  Market,
  type AdjacentData,
  AdjacentRequest,
  type AreaComparison,
  type CompareData,
  CompareRequest,
  type EmployerCostData,
  EmployerCostRequest,
  type SkillsData,
  SkillsRequest,
} from '@wagewright/salaries';

/** Endpoints that apply the figures to a decision. */
@Controller('api/v1/intelligence/salaries')
@AnswersAs('envelope')
@Cacheable()
export class AnalysisController {
  constructor(
    private readonly market: Market,
    private readonly releases: PinnedReleases,
  ) {}

  /**
   * Compares two roles side by side. The answer has the difference of their market figures with its interval, the pay
   * premium of the better paid role by the published formula, and the overlap of their skills. The roles are given as `role_a` and `role_b`, or together as
   * `roles=a,b`.
   */
  @Get('compare')
  @RequiresApiKey(Scope.MarketRead)
  compare(@Query() request: CompareRequest): Pinnable<CompareData | AreaComparison> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.compare(request));
  }

  /**
   * Ranks the skills that raise pay in a role. Each skill has its premium in percent and in dollars and says how far
   * the figure can be relied on; the largest premium comes first.
   */
  @Get('skills')
  @RequiresApiKey(Scope.SkillsRead)
  skills(@Query() request: SkillsRequest): SkillsData {
    return this.market.salaries.skills(request);
  }

  /**
   * Finds roles near a role in pay and in skills. It is meant for a change of career: the role itself is never among
   * them. The nearest in pay comes first; with `sort=fit` the next rank of the same work, then the best fit.
   */
  @Get('adjacent')
  @RequiresApiKey(Scope.SkillsRead)
  adjacent(@Query() request: AdjacentRequest): AdjacentData {
    return this.market.salaries.adjacent(request);
  }

  /**
   * Computes what an employee costs the employer. Payroll taxes, benefits and overhead are added to the estimate, or
   * to the base that is given; the parts sum to the total.
   */
  @Get('employer-cost')
  @RequiresApiKey(Scope.CompensationRead)
  employerCost(@Query() request: EmployerCostRequest): EmployerCostData {
    return this.market.salaries.employerCost(request);
  }
}
