import type { ExperienceLevel } from '@wagewright/enums';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Experience } from '../../../parameters/experience.decorator';
import { WholeNumber } from '../../../parameters/number.decorator';

const DEFAULT_LIMIT = 20;

/** What `GET /api/v1/intelligence/salaries/skills` takes. */
export class SkillsRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city, such as `san-francisco`; without it the figures are national. */
  @OptionalSlug()
  city?: string;

  /** Experience level of the figures: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  /** How many skills to answer, 1 to 50. */
  @WholeNumber({ min: 1, max: 50, fallback: DEFAULT_LIMIT })
  limit = DEFAULT_LIMIT;
}
