import type { ExperienceLevel } from '@wagewright/enums';
import { oneOfMessage } from '@wagewright/http';
import { IsIn, IsOptional } from 'class-validator';
import { NEAREST_ORDERS, type NearestOrder } from '../../../estimates/formulas/nearest-roles';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Experience } from '../../../parameters/experience.decorator';
import { DecimalNumber, WholeNumber } from '../../../parameters/number.decorator';

const DEFAULT_LIMIT = 10;

/** What `GET /api/v1/intelligence/salaries/adjacent` takes. */
export class AdjacentRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city, such as `san-francisco`; without it the figures are national. */
  @OptionalSlug()
  city?: string;

  /** Experience level of the figures: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  /** How many roles to answer, 1 to 25. */
  @WholeNumber({ min: 1, max: 25, fallback: DEFAULT_LIMIT })
  limit = DEFAULT_LIMIT;

  /** `salary`: the nearest in pay first. `fit`: the next rank, then the best fit of skills and pay. */
  @IsOptional()
  @IsIn(NEAREST_ORDERS, { message: oneOfMessage(NEAREST_ORDERS) })
  sort: NearestOrder = 'salary';

  /** Only roles that pay at least so much more, percent, −100 to 1,000. */
  @DecimalNumber({ min: -100, max: 1_000 })
  min_delta_pct?: number;
}
