import type { ExperienceLevel } from '@wagewright/dataset';
import { RequiredSlug } from './slug.decorator';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { Experience } from './experience.decorator';

/** What `GET /api/v1/salary/calculate` takes. */
export class CalculateRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city, such as `san-francisco`. */
  @RequiredSlug()
  city!: string;

  /** Experience level of the figures: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
