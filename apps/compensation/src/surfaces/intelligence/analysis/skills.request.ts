import type { ExperienceLevel } from '@wagewright/dataset';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Experience } from '../../../parameters/experience.decorator';
import { WholeNumber } from '../../../parameters/number.decorator';

const DEFAULT_LIMIT = 20;

/** `GET P/salaries/skills` */
export class SkillsRequest {
  @RequiredSlug()
  role!: string;

  @OptionalSlug()
  city?: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  @WholeNumber({ min: 1, max: 50, fallback: DEFAULT_LIMIT })
  limit = DEFAULT_LIMIT;
}
