import { Injectable } from '@nestjs/common';
import { Catalogue, type Place } from '../estimates/catalogue-resolver';
import { payPremium } from '../estimates/formulas/pay-premium';
import { totalCompensation } from '../estimates/formulas/total-compensation';
import { identifiedCity } from '../envelope/city.presenter';
import { identifiedRole } from '../envelope/role.presenter';
import { estimateResponse } from '../envelope/estimate.presenter';
import { experienceResponse } from '../envelope/experience.presenter';
import type { CompareRequest } from '../surfaces/intelligence/analysis/compare.request';
import type { CompareData, ComparedRole } from '../envelope/compare.presenter';
import { leverageOf } from './leverage';

/** Two roles side by side. */
@Injectable()
export class CompareService {
  constructor(private readonly catalogue: Catalogue) {}

  compare(request: CompareRequest): CompareData {
    const [a, b] = this.catalogue.findRoles('B', request, request.city);
    const roleA = comparedRole(a, request);
    const roleB = comparedRole(b, request);
    const premium = payPremium(medianOf(roleA), medianOf(roleB));
    return {
      role_a: roleA,
      role_b: roleB,
      city: a.city && identifiedCity(a.city),
      experience: experienceResponse(request.exp),
      premium,
      leverage: leverageOf(a.snapshot.occupations, a.role, b.role, premium),
    };
  }
}

function comparedRole(place: Place, { exp }: CompareRequest): ComparedRole {
  const estimate = estimateResponse(place, exp);
  const shares = place.snapshot.totalCompensationShares(place.role, exp);
  return {
    ...identifiedRole(place.role),
    estimate,
    total_compensation: totalCompensation(estimate.median, shares),
  };
}

function medianOf({ slug, estimate }: ComparedRole) {
  return { slug, median: estimate.median };
}
