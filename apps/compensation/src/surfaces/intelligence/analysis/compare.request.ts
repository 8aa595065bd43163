import type { ExperienceLevel } from '@wagewright/dataset';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Experience } from '../../../parameters/experience.decorator';
import { DifferentFrom, OrOfPair } from '../../../parameters/pair.decorator';

/** `GET P/salaries/compare`: `role_a` and `role_b`, or both as `roles=a,b`. */
export class CompareRequest {
  @OrOfPair('roles', 0)
  @RequiredSlug()
  role_a!: string;

  @OrOfPair('roles', 1)
  @DifferentFrom('role_a')
  @RequiredSlug()
  role_b!: string;

  @OptionalSlug()
  city?: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
