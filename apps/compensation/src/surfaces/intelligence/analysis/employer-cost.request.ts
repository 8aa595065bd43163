import { MOST_DOLLARS } from '@wagewright/pay';
import type { ExperienceLevel } from '@wagewright/enums';
import { RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Experience } from '../../../parameters/experience.decorator';
import { WholeNumber } from '../../../parameters/number.decorator';

/** What `GET /api/v1/intelligence/salaries/employer-cost` takes. */
export class EmployerCostRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city of work, such as `san-francisco`. */
  @RequiredSlug()
  city!: string;

  /** Experience level of the figures: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  /** Base pay in whole US dollars a year, instead of the estimate. */
  @WholeNumber({ min: 1, max: MOST_DOLLARS })
  base?: number;
}
