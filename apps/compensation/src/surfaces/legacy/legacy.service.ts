import { Injectable } from '@nestjs/common';
import { Catalogue, type Place } from '../../estimates/catalogue-resolver';
import { SnapshotStore } from '../../dataset/snapshot.store';
import { annualHistory } from '../../estimates/formulas/annual-history';
import { EXPERIENCE_MULTIPLIERS } from '../../estimates/formulas/experience';
import { experienceBands } from '../../estimates/formulas/experience-bands';
import { salaryHistory } from '../../estimates/formulas/history';
import { salaryPercentiles } from '../../estimates/formulas/salary-figures';
import { totalCompensation } from '../../estimates/formulas/total-compensation';
import { listedRole } from '../../envelope/catalogue.presenter';
import { identifiedCity } from '../../envelope/city.presenter';
import { identifiedRole } from '../../envelope/role.presenter';
import { estimateResponse } from '../../envelope/estimate.presenter';
import { experienceResponse } from '../../envelope/experience.presenter';
import { percentilesResponse } from '../intelligence/estimates/current.presenter';
import type { LevelRequest } from '../../parameters/level.request';
import type { SalaryRequest } from '../../parameters/market.request';
import type { LegacyRolesRequest } from './legacy-roles.request';
import {
  legacyYear,
  type LegacyRangeData,
  type LegacyRolesData,
  type LegacySalaryData,
  type LegacyTrendsData,
} from './legacy.response';

/** As on the other surfaces. */
const MAX_RESULTS = 50;

/** The routes before Surface B, over the same figures. */
@Injectable()
export class LegacyService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly store: SnapshotStore,
  ) {}

  salary({ role: roleSlug, city: citySlug, exp: level }: LevelRequest): LegacySalaryData {
    const place = this.catalogue.find('B', roleSlug, citySlug);
    const { snapshot, role } = place;
    const estimate = estimateResponse(place, level);
    const shares = snapshot.totalCompensationShares(role, level);
    return {
      ...subject(place),
      experience: experienceResponse(level),
      estimate,
      total_compensation: totalCompensation(estimate.median, shares),
      experience_bands: experienceBands(role.national, placeMultiplier(place)),
    };
  }

  roles({ q, limit }: LegacyRolesRequest): LegacyRolesData {
    const { roles, lookup } = this.store.current().catalogues.B;
    if (q === undefined) {
      return {
        query: null,
        roles: roles.slice(0, limit).map((role) => listedRole(role)),
        total: roles.length,
      };
    }
    const found = lookup.searchRoles(q, Math.min(limit ?? MAX_RESULTS, MAX_RESULTS));
    return {
      query: q,
      roles: found.map(({ row, score, matchType }) => ({ ...listedRole(row), score, match_type: matchType })),
      total: found.length,
    };
  }

  range({ role: roleSlug, city: citySlug, exp: level }: LevelRequest): LegacyRangeData {
    const place = this.catalogue.find('B', roleSlug, citySlug);
    const multiplier = placeMultiplier(place) * EXPERIENCE_MULTIPLIERS[level];
    const { currency, period, data_point_id } = estimateResponse(place, level);
    return {
      ...subject(place),
      experience: experienceResponse(level),
      currency,
      period,
      percentiles: percentilesResponse(salaryPercentiles(place.role.national, multiplier)),
      data_point_id,
    };
  }

  trends({ role: roleSlug, city: citySlug }: SalaryRequest): LegacyTrendsData {
    const place = this.catalogue.find('B', roleSlug, citySlug);
    const { history } = place.role;
    const quarters = salaryHistory(history, placeMultiplier(place), history.length);
    return { ...subject(place), years: annualHistory(quarters).map((year) => legacyYear(year)) };
  }
}

function subject({ role, city }: Place) {
  return { role: identifiedRole(role), city: city && identifiedCity(city) };
}

function placeMultiplier({ city }: Place): number {
  return city?.costOfLivingMultiplier ?? 1;
}
