import type { ExperienceLevel } from '@wagewright/dataset';
import { RequiredSlug } from './slug.decorator';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { Experience } from './experience.decorator';

/** `GET /api/v1/salary/calculate` */
export class CalculateRequest {
  @RequiredSlug()
  role!: string;

  @RequiredSlug()
  city!: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
