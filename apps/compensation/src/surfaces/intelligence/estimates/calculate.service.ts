import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../../estimates/catalogue-resolver';
import { EXPERIENCE_MULTIPLIERS } from '../../../estimates/formulas/experience';
import { versusNational } from '../../../estimates/formulas/salary-figures';
import { totalCompensation } from '../../../estimates/formulas/total-compensation';
import type { CalculateRequest } from '../../../parameters/calculate.request';
import type { CalculateResponse } from '../../salary/calculate.response';
import { assumptions, citation } from '../../../estimates/citation';
import { cityResponse } from '../../salary/city.response';
import { identifiedRole } from '../../../envelope/role.presenter';
import { IntelligenceLinks } from '../intelligence-links';
import { type EstimateResponse, estimateResponse } from '../../../envelope/estimate.presenter';

/** The published flat sample, whose members keep their spelling, with ids and the longer estimate. */
export interface CalculateData extends CalculateResponse {
  role: CalculateResponse['role'] & { id: string };
  city: CalculateResponse['city'] & { id: string };
  estimate: EstimateResponse;
}

/** Surface B's personalised estimate. */
@Injectable()
export class CalculateService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly links: IntelligenceLinks,
  ) {}

  calculate({ role: roleSlug, city: citySlug, exp: level }: CalculateRequest): CalculateData {
    const place = this.catalogue.findBoth('B', roleSlug, citySlug);
    const { snapshot, role, city } = place;
    const estimate = estimateResponse(place, level);
    const shares = snapshot.totalCompensationShares(role, level);
    const cited = { role, city, level, estimate, manifest: snapshot.manifest };
    const nationalMedian = role.national.median;
    return {
      role: identifiedRole(role),
      city: { id: `city:${city.slug}`, ...cityResponse(city) },
      experience: { level, multiplier: EXPERIENCE_MULTIPLIERS[level] },
      estimate,
      totalCompensation: totalCompensation(estimate.median, shares),
      comparison: { nationalMedian, vsNationalPct: versusNational(estimate.median, nationalMedian) },
      citation: citation(cited),
      assumptions: assumptions(cited, shares),
      shareableUrl: this.links.calculation(role.slug, city.slug, level),
      pageUrl: this.links.page(role.slug, city.slug),
    };
  }
}
