import { Injectable } from '@nestjs/common';
import type { AdjustmentRow } from '@wagewright/dataset';
import { Catalogue, type Place } from '../../../estimates/catalogue-resolver';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { experienceBands } from '../../../estimates/formulas/experience-bands';
import { salaryPercentiles } from '../../../estimates/formulas/salary-figures';
import { totalCompensation } from '../../../estimates/formulas/total-compensation';
import type { SalaryRequest } from '../../../parameters/market.request';
import { rankedSkills } from '../../../envelope/skills.presenter';
import { identifiedCity } from '../../../envelope/city.presenter';
import { identifiedRole } from '../../../envelope/role.presenter';
import { adjustedPay, freelanceRates } from './adjusted-pay.presenter';
import { type EstimateResponse, estimateResponse } from '../../../envelope/estimate.presenter';
import { percentilesResponse, type SalariesData } from './current.presenter';

const SHOWN_SKILLS = 5;

/** Surface B's current salary with its breakdowns. */
@Injectable()
export class SalariesService {
  constructor(private readonly catalogue: Catalogue) {}

  current({ role: roleSlug, city: citySlug }: SalaryRequest): SalariesData {
    const place = this.catalogue.find('B', roleSlug, citySlug);
    const { snapshot, role, city } = place;
    const multiplier = city?.costOfLivingMultiplier ?? 1;
    const estimate = estimateResponse(place, DEFAULT_EXPERIENCE);
    const shares = snapshot.totalCompensationShares(role, DEFAULT_EXPERIENCE);
    return {
      role: identifiedRole(role),
      city: city && identifiedCity(city),
      estimate,
      total_compensation: { ...totalCompensation(estimate.median, shares), basis: shares.basis },
      ...breakdowns(place, estimate),
      skills: rankedSkills(snapshot.occupations.skills(role), estimate.median, SHOWN_SKILLS),
      experience_bands: experienceBands(role.national, multiplier),
      percentiles: percentilesResponse(salaryPercentiles(role.national, multiplier)),
    };
  }
}

function breakdowns(
  { snapshot: { employment }, role }: Place,
  estimate: EstimateResponse,
): Pick<SalariesData, 'remote' | 'education' | 'freelance' | 'industry'> {
  const on = (topic: AdjustmentRow['topic']) => employment.adjustmentsOn(topic, role);
  const pay = (row: AdjustmentRow) => adjustedPay(row, estimate.median);
  return {
    remote: Object.fromEntries(on('remote').map((row) => [row.key, pay(row)])),
    education: on('education').map((row) => ({ level: row.key, ...pay(row) })),
    freelance: freelanceRates(on('freelance')[0], estimate),
    industry: on('industry').map((row) => ({ industry: row.key, ...pay(row) })),
  };
}
