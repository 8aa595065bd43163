import type { ExperienceLevel } from '@wagewright/enums';
import { OptionalSlug } from '../../../parameters/slug.decorator';
import { OptionalExperience } from '../../../parameters/experience.decorator';

/** `GET P/salaries/crowd`; each parameter narrows the answer. */
export class CrowdRequest {
  /** Slug of the role; without it the reports of all roles count. */
  @OptionalSlug()
  role?: string;

  /** Slug of the city; without it the reports of all cities count. */
  @OptionalSlug()
  city?: string;

  /** Experience level; without it the reports of all levels count. */
  @OptionalExperience()
  exp?: ExperienceLevel;
}
