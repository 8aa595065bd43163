import { Injectable } from '@nestjs/common';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import { Catalogue } from '../../../estimates/catalogue-resolver';
import type { EmploymentTables } from '../../../dataset/employment-tables';
import { employerCost } from '../../../estimates/formulas/employer-cost';
import { identifiedCity } from '../../../envelope/city.presenter';
import { identifiedRole } from '../../../envelope/role.presenter';
import { estimateResponse } from '../../../envelope/estimate.presenter';
import { experienceResponse } from '../../../envelope/experience.presenter';
import type { EmployerCostRequest } from './employer-cost.request';
import { type EmployerCostData, employerCostMembers } from './employer-cost.presenter';

/** What an employee costs an employer. */
@Injectable()
export class EmployerCostService {
  constructor(private readonly catalogue: Catalogue) {}

  cost({ role: roleSlug, city: citySlug, exp, base }: EmployerCostRequest): EmployerCostData {
    const place = this.catalogue.findBoth('B', roleSlug, citySlug);
    const { role, city } = place;
    const { employment } = place.snapshot;
    const estimate = estimateResponse(place, exp);
    const cost = employerCost(base ?? estimate.median, {
      taxes: employment.payrollTaxes(city.state),
      benefits: employment.employerCost(role),
      overhead: employment.overhead,
    });
    return {
      role: identifiedRole(role),
      city: identifiedCity(city),
      experience: experienceResponse(exp),
      ...employerCostMembers(cost),
      base_source: base === undefined ? 'estimate' : 'request',
      estimate,
      tax_year: employment.taxYear,
      assumptions: assumptions(employment, role, city),
    };
  }
}

function assumptions(employment: EmploymentTables, role: RoleRow, city: CityRow): string[] {
  const { series } = employment.employerCost(role);
  return [
    `Taxes are those of ${employment.taxYear} on base pay alone: Social Security and unemployment up to their wage bases, Medicare on all of it.`,
    `suta is ${city.state}'s rate for a new employer, with surcharges on the same bill; an employer with a record pays its own rate.`,
    `Insurance and retirement are shares of wages from the survey of employer costs (${series.replaceAll('_', ' ')}); paid leave is part of base pay.`,
    'state_programs are contributions that the state obliges employers to pay, such as paid family leave.',
    `Overhead is a planning allowance: ${employment.overhead.map(({ item }) => item).join(', ')}.`,
  ];
}
