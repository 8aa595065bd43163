import type { ExperienceLevel } from '@wagewright/dataset';
import { RequiredSlug } from '../../dataset/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../estimates/formulas/experience';
import { Experience } from '../intelligence/parameters/experience.decorator';

/** `GET /api/v1/salary/calculate` */
export class CalculateRequest {
  @RequiredSlug()
  role!: string;

  @RequiredSlug()
  city!: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
