import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '../../attribution/answer-shape.decorator';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { Market, compareData, levelOf, MarketRequest } from '@wagewright/salaries';
import { Deprecated } from './deprecation.middleware';
import { comparedCities, LegacyCompareRequest, LegacyRolesRequest, LevelRequest } from './legacy.request';
import {
  legacyCitiesData,
  type LegacyCitiesData,
  type LegacyRolesComparison,
  legacyFoundRoles,
  legacyRangeData,
  type LegacyRangeData,
  legacyRoleList,
  type LegacyRolesData,
  legacySalaryData,
  type LegacySalaryData,
  legacyTrendsData,
  type LegacyTrendsData,
} from './legacy.presenter';

/** The REST routes before Surface B; deprecated, and answered as long as version 1 is. */
@Controller('api/mcp/intelligence')
@RequiresApiKey(Scope.CompensationRead)
@AnswersAs('envelope')
@Deprecated()
export class LegacyController {
  constructor(private readonly market: Market) {}

  /**
   * Estimates what a role pays, as before Surface B. Use `salaries.current` or `salaries.calculate` instead; the
   * header `Link` names the successor.
   */
  @Get('salary')
  salary(@Query() request: MarketRequest): LegacySalaryData {
    return legacySalaryData(this.market.resolver.resolveCityOrNation('full', request), request.exp ?? null);
  }

  /**
   * Searches or lists roles, as before Surface B. Use `salaries.search` or `salaries.roles` instead; the header
   * `Link` names the successor.
   */
  @Get('roles')
  roles(@Query() { q, limit }: LegacyRolesRequest): LegacyRolesData {
    return q === undefined
      ? legacyRoleList(this.market.catalogue.roles('full', { limit }))
      : legacyFoundRoles(q, this.market.catalogue.searchRoles('full', q, limit));
  }

  /**
   * Compares two roles, or one role in two cities, as before Surface B. Use `salaries.compare` instead; the header
   * `Link` names the successor.
   */
  @Get('compare')
  compare(@Query() request: LegacyCompareRequest): LegacyRolesComparison | LegacyCitiesData {
    const { role = '', role_a: roleA = '', role_b: roleB = '', city, area, exp } = request;
    const cities = comparedCities(request);
    if (cities) return legacyCitiesData(this.market.comparisons.cities(role, cities, exp ?? null));
    const place = { city, area, isCity: true };
    const compared = compareData(this.market.comparisons.roles({ roleA, roleB }, place, exp ?? null));
    return Object.assign({ by: 'roles' as const }, compared);
  }

  /**
   * Shows the 10th to the 90th percentile of a role, as before Surface B. Use `salaries.current` instead; the header
   * `Link` names the successor.
   */
  @Get('range')
  range(@Query() request: LevelRequest): LegacyRangeData {
    return legacyRangeData(this.market.resolver.resolveCityOrNation('full', request), request.exp);
  }

  /**
   * Shows what a role has paid by year, as before Surface B. Use `salaries.history` instead; the header `Link` names
   * the successor.
   */
  @Get('trends')
  trends(@Query() request: MarketRequest): LegacyTrendsData {
    return legacyTrendsData(this.market.estimates.history('full', request, {}, levelOf(request)));
  }
}
