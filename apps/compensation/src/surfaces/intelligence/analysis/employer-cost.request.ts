import type { ExperienceLevel } from '@wagewright/dataset';
import { RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Experience } from '../../../parameters/experience.decorator';
import { WholeNumber } from '../../../parameters/number.decorator';

const MAX_BASE = 10_000_000;

/** `GET P/salaries/employer-cost` */
export class EmployerCostRequest {
  @RequiredSlug()
  role!: string;

  @RequiredSlug()
  city!: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  /** Base pay in whole US dollars a year, instead of the estimate. */
  @WholeNumber({ min: 1, max: MAX_BASE })
  base?: number;
}
