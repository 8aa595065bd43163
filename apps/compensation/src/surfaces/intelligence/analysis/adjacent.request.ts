import type { ExperienceLevel } from '@wagewright/dataset';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Experience } from '../../../parameters/experience.decorator';
import { DecimalNumber, WholeNumber } from '../../../parameters/number.decorator';

const DEFAULT_LIMIT = 10;

/** `GET P/salaries/adjacent` */
export class AdjacentRequest {
  @RequiredSlug()
  role!: string;

  @OptionalSlug()
  city?: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  @WholeNumber({ min: 1, max: 25, fallback: DEFAULT_LIMIT })
  limit = DEFAULT_LIMIT;

  @DecimalNumber({ min: -100, max: 1_000 })
  min_delta_pct?: number;
}
