import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { AdjacentService } from '../../../analysis/adjacent.service';
import { CompareService } from '../../../analysis/compare.service';
import { EmployerCostService } from '../../../analysis/employer-cost.service';
import { SkillsService } from '../../../analysis/skills.service';
import { type AdjacentData, adjacentData } from '../../../envelope/adjacent.presenter';
import { type CompareData, compareData } from '../../../envelope/compare.presenter';
import { type SkillsData, skillsData } from '../../../envelope/skills.presenter';
import { type AreaComparison, areaComparison } from '../areas/area-pay.presenter';
import { AdjacentRequest, CompareRequest, EmployerCostRequest, SkillsRequest } from './analysis.request';
import { type EmployerCostData, employerCostData } from './employer-cost.presenter';

/** Endpoints that apply the figures to a decision. */
@Controller('api/v1/intelligence/salaries')
@AnswersAs('envelope')
@Cacheable()
export class AnalysisController {
  constructor(
    private readonly comparisons: CompareService,
    private readonly premiums: SkillsService,
    private readonly moves: AdjacentService,
    private readonly costs: EmployerCostService,
  ) {}

  /**
   * Compares two roles side by side. The answer has the difference of their market figures with its interval, the pay
   * premium of the better paid role by the published formula, and the overlap of their skills. The roles are given as `role_a` and `role_b`, or together as
   * `roles=a,b`.
   */
  @Get('compare')
  @RequiresApiKey(Scope.MarketRead)
  compare(
    @Query() { role_a: roleA, role_b: roleB, city, area, exp }: CompareRequest,
  ): CompareData | AreaComparison {
    const compared = this.comparisons.roles({ roleA, roleB }, { city, area }, exp ?? null);
    return compared.a.market.area ? areaComparison(compared) : compareData(compared);
  }

  /**
   * Ranks the skills that raise pay in a role. Each skill has its premium in percent and in dollars and says how far
   * the figure can be relied on; the largest premium comes first.
   */
  @Get('skills')
  @RequiresApiKey(Scope.SkillsRead)
  skills(@Query() request: SkillsRequest): SkillsData {
    return skillsData(this.premiums.skills(request, request.exp, request.limit));
  }

  /**
   * Finds roles near a role in pay and in skills. It is meant for a change of career: the role itself is never among
   * them. The nearest in pay comes first; with `sort=fit` the next rank of the same work, then the best fit.
   */
  @Get('adjacent')
  @RequiresApiKey(Scope.SkillsRead)
  adjacent(@Query() request: AdjacentRequest): AdjacentData {
    const { exp, limit, sort, min_delta_pct: minDeltaPct, ...slugs } = request;
    const options = { limit, minDeltaPct, order: sort };
    return adjacentData(this.moves.adjacent({ ...slugs, isCity: true }, exp ?? null, options));
  }

  /**
   * Computes what an employee costs the employer. Payroll taxes, benefits and overhead are added to the estimate, or
   * to the base that is given; the parts sum to the total.
   */
  @Get('employer-cost')
  @RequiresApiKey(Scope.CompensationRead)
  employerCost(@Query() request: EmployerCostRequest): EmployerCostData {
    const { exp, base } = request;
    return employerCostData(this.costs.cost(request, exp, base), base === undefined ? 'estimate' : 'request');
  }
}
