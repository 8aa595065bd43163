import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import type { CompareData } from '../../envelope/compare.presenter';
import { LevelRequest } from '../../parameters/level.request';
import { SalaryRequest } from '../../parameters/market.request';
import { LegacyCompareRequest } from './legacy-compare.request';
import { LegacyCompareService } from './legacy-compare.service';
import { LegacyRolesRequest } from './legacy-roles.request';
import type {
  LegacyCitiesData,
  LegacyRangeData,
  LegacyRolesData,
  LegacySalaryData,
  LegacyTrendsData,
} from './legacy.response';
import { LegacyService } from './legacy.service';

/** The REST routes before Surface B; deprecated, and answered as long as version 1 is. */
@Controller('api/mcp/intelligence')
@RequiresApiKey(Scope.CompensationRead)
@AnswersAs('envelope')
export class LegacyController {
  constructor(
    private readonly legacy: LegacyService,
    private readonly comparisons: LegacyCompareService,
  ) {}

  @Get('salary')
  salary(@Query() request: LevelRequest): LegacySalaryData {
    return this.legacy.salary(request);
  }

  @Get('roles')
  roles(@Query() request: LegacyRolesRequest): LegacyRolesData {
    return this.legacy.roles(request);
  }

  @Get('compare')
  compare(@Query() request: LegacyCompareRequest): CompareData | LegacyCitiesData {
    return this.comparisons.compare(request);
  }

  @Get('range')
  range(@Query() request: LevelRequest): LegacyRangeData {
    return this.legacy.range(request);
  }

  @Get('trends')
  trends(@Query() request: SalaryRequest): LegacyTrendsData {
    return this.legacy.trends(request);
  }
}
