import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { AdjacentRequest } from './adjacent.request';
import { type AdjacentData, AdjacentService } from '../../../analysis/adjacent.service';
import { CompareRequest } from './compare.request';
import type { CompareData } from '../../../envelope/compare.presenter';
import { CompareService } from '../../../analysis/compare.service';
import { EmployerCostRequest } from './employer-cost.request';
import type { EmployerCostData } from './employer-cost.presenter';
import { EmployerCostService } from './employer-cost.service';
import { SkillsRequest } from './skills.request';
import { type SkillsData, SkillsService } from '../../../analysis/skills.service';

/** What the figures mean for a decision. */
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

  @Get('compare')
  @RequiresApiKey(Scope.MarketRead)
  compare(@Query() request: CompareRequest): CompareData {
    return this.comparisons.compare(request);
  }

  @Get('skills')
  @RequiresApiKey(Scope.SkillsRead)
  skills(@Query() request: SkillsRequest): SkillsData {
    return this.premiums.skills(request);
  }

  @Get('adjacent')
  @RequiresApiKey(Scope.SkillsRead)
  adjacent(@Query() request: AdjacentRequest): AdjacentData {
    return this.moves.adjacent(request);
  }

  @Get('employer-cost')
  @RequiresApiKey(Scope.CompensationRead)
  employerCost(@Query() request: EmployerCostRequest): EmployerCostData {
    return this.costs.cost(request);
  }
}
