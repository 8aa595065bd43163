import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import { parameterMissing } from '@wagewright/errors';
import { Catalogue, type InCity } from '../../estimates/catalogue-resolver';
import { payPremium } from '../../estimates/formulas/pay-premium';
import { totalCompensation } from '../../estimates/formulas/total-compensation';
import type { CompareData } from '../../envelope/compare.presenter';
import { CompareService } from '../../analysis/compare.service';
import { identifiedCity } from '../../envelope/city.presenter';
import { identifiedRole } from '../../envelope/role.presenter';
import { estimateResponse } from '../../envelope/estimate.presenter';
import { experienceResponse } from '../../envelope/experience.presenter';
import { comparesCities, type LegacyCompareRequest } from './legacy-compare.request';
import type { ComparedCity, LegacyCitiesData } from './legacy.response';

/** Two roles in one place, or one role in two cities. */
@Injectable()
export class LegacyCompareService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly comparisons: CompareService,
  ) {}

  compare(request: LegacyCompareRequest): CompareData | LegacyCitiesData {
    if (comparesCities(request)) return this.cities(request);
    const { role_a: roleA = '', role_b: roleB = '', city, exp } = request;
    return this.comparisons.compare({ role_a: roleA, role_b: roleB, city, exp });
  }

  private cities({ role: slug = '', cities = '', exp }: LegacyCompareRequest): LegacyCitiesData {
    const slugs = cities.split(',').map((city) => city.trim());
    if (slugs[0] === slugs[1]) throw parameterMissing('cities', 'cities must be two different ones.');
    const [a, b] = this.catalogue.findCities('B', slug, slugs).map((place) => comparedCity(place, exp));
    if (!a || !b) throw new Error('a pair of cities has two members');
    return {
      role: a.role,
      experience: experienceResponse(exp),
      city_a: a.city,
      city_b: b.city,
      premium: payPremium(medianOf(a.city), medianOf(b.city)),
    };
  }
}

function comparedCity(place: InCity, exp: ExperienceLevel) {
  const estimate = estimateResponse(place, exp);
  const shares = place.snapshot.totalCompensationShares(place.role, exp);
  const city: ComparedCity = {
    ...identifiedCity(place.city),
    estimate,
    total_compensation: totalCompensation(estimate.median, shares),
  };
  return { role: identifiedRole(place.role), city };
}

function medianOf({ slug, estimate }: ComparedCity) {
  return { slug, median: estimate.median };
}
