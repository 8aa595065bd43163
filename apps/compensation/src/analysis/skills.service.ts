import { Injectable } from '@nestjs/common';
import { Catalogue } from '../estimates/catalogue-resolver';
import { type IdentifiedCity, identifiedCity } from '../envelope/city.presenter';
import { type IdentifiedRole, identifiedRole } from '../envelope/role.presenter';
import { type EstimateResponse, estimateResponse } from '../envelope/estimate.presenter';
import { type ExperienceResponse, experienceResponse } from '../envelope/experience.presenter';
import { type RankedSkill, rankedSkills } from '../envelope/skills.presenter';
import type { SkillsRequest } from '../surfaces/intelligence/analysis/skills.request';

/** `data` of `GET P/salaries/skills` */
export interface SkillsData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  /** What the amounts are premiums on. */
  estimate: EstimateResponse;
  skills: RankedSkill[];
  /** `modelled` also where no skill that is known raises pay. */
  basis: 'modelled' | 'not_published';
  assumptions: string[];
}

/** Skills that raise pay. */
@Injectable()
export class SkillsService {
  constructor(private readonly catalogue: Catalogue) {}

  skills({ role: roleSlug, city: citySlug, exp, limit }: SkillsRequest): SkillsData {
    const place = this.catalogue.find('B', roleSlug, citySlug);
    const { snapshot, role, city } = place;
    const estimate = estimateResponse(place, exp);
    const known = snapshot.occupations.skills(role);
    return {
      role: identifiedRole(role),
      city: city && identifiedCity(city),
      experience: experienceResponse(exp),
      estimate,
      skills: rankedSkills(known, estimate.median, limit),
      basis: known.length > 0 ? 'modelled' : 'not_published',
      assumptions: [
        `Skills are those of the occupation ${role.occupation}, not of the single title.`,
        'A premium is pay with the skill over pay in the same occupation without it; skills that do not raise pay are left out.',
      ],
    };
  }
}
