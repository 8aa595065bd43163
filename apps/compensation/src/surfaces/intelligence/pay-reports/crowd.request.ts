import type { ExperienceLevel } from '@wagewright/dataset';
import { OptionalSlug } from '../../../parameters/slug.decorator';
import { OptionalExperience } from '../../../parameters/experience.decorator';

/** `GET P/salaries/crowd`; each parameter narrows the answer. */
export class CrowdRequest {
  @OptionalSlug()
  role?: string;

  @OptionalSlug()
  city?: string;

  @OptionalExperience()
  exp?: ExperienceLevel;
}
