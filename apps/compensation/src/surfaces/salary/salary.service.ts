import { Injectable } from '@nestjs/common';
import type { RoleRow } from '@wagewright/dataset';
import { Catalogue, type Place } from '../../estimates/catalogue-resolver';
import type { Snapshot } from '../../dataset/snapshot';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS } from '../../estimates/formulas/experience';
import { experienceBands } from '../../estimates/formulas/experience-bands';
import { yearOverYearGrowth } from '../../estimates/formulas/growth';
import { salaryFigures, salaryPercentiles, versusNational } from '../../estimates/formulas/salary-figures';
import { totalCompensation } from '../../estimates/formulas/total-compensation';
import type { CalculateRequest } from '../../parameters/calculate.request';
import type { CalculateResponse } from './calculate.response';
import { assumptions, citation } from '../../estimates/citation';
import { cityResponse } from './city.response';
import { roleResponse } from './role.response';
import { SalaryLinks } from '../../public-links';
import type { SalaryRequest } from '../../parameters/market.request';
import type { EmployerPremium, SalaryResponse } from './salary.response';

/** Surface A's figures: look-up in the snapshot, pure arithmetic, nothing else. */
@Injectable()
export class SalaryService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly links: SalaryLinks,
  ) {}

  current(request: SalaryRequest): SalaryResponse {
    const place = this.catalogue.find('A', request.role, request.city);
    const { snapshot, role, city } = place;
    const multiplier = placeMultiplier(place);
    const salary = salaryFigures(role.national, multiplier);
    const shares = snapshot.totalCompensationShares(role, DEFAULT_EXPERIENCE);
    return {
      role: roleResponse(role),
      city: city && cityResponse(city),
      salary,
      totalCompensation: totalCompensation(salary.median, shares),
      experienceBands: experienceBands(role.national, multiplier),
      yoyGrowthPct: yearOverYearGrowth(role.history),
      employerPremiums: employerPremiums(snapshot, role),
      percentiles: salaryPercentiles(role.national, multiplier),
    };
  }

  calculate(request: CalculateRequest): CalculateResponse {
    const { snapshot, role, city } = this.catalogue.findBoth('A', request.role, request.city);
    const level = request.exp;
    const multiplier = EXPERIENCE_MULTIPLIERS[level];
    const estimate = salaryFigures(role.national, city.costOfLivingMultiplier * multiplier);
    const shares = snapshot.totalCompensationShares(role, level);
    const cited = { role, city, level, estimate, manifest: snapshot.manifest };
    return {
      role: roleResponse(role),
      city: cityResponse(city),
      experience: { level, multiplier },
      estimate,
      totalCompensation: totalCompensation(estimate.median, shares),
      comparison: {
        nationalMedian: role.national.median,
        vsNationalPct: versusNational(estimate.median, role.national.median),
      },
      citation: citation(cited),
      assumptions: assumptions(cited, shares),
      shareableUrl: this.links.calculation(role.slug, city.slug, level),
      pageUrl: this.links.page(role.slug, city.slug),
    };
  }
}

function placeMultiplier({ city }: Place): number {
  return city?.costOfLivingMultiplier ?? 1;
}

function employerPremiums(snapshot: Snapshot, role: RoleRow): EmployerPremium[] {
  return snapshot
    .employerPremiums(role)
    .map(({ employer, lowPct, highPct }) => ({ employer, lowPct, highPct }));
}
