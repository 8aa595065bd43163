import type { ExperienceLevel } from '@wagewright/dataset';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';

/** The level that figures are of. */
export interface ExperienceResponse {
  level: ExperienceLevel;
  multiplier: number;
}

export function experienceResponse(level: ExperienceLevel): ExperienceResponse {
  return { level, multiplier: EXPERIENCE_MULTIPLIERS[level] };
}
