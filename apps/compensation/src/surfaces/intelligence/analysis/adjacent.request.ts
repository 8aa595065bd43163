import type { ExperienceLevel } from '@wagewright/dataset';
import { oneOfMessage } from '@wagewright/http';
import { IsIn, IsOptional } from 'class-validator';
import { NEAREST_ORDERS, type NearestOrder } from '../../../estimates/formulas/nearest-roles';
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

  /** The most worthwhile move first, or the nearest in pay. */
  @IsOptional()
  @IsIn(NEAREST_ORDERS, { message: oneOfMessage(NEAREST_ORDERS) })
  sort: NearestOrder = 'fit';

  @DecimalNumber({ min: -100, max: 1_000 })
  min_delta_pct?: number;
}
