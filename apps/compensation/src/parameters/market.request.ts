import type { ExperienceLevel } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { OptionalExperience } from './experience.decorator';
import { OptionalSlug, RequiredSlug } from './slug.decorator';

/** A role, perhaps in a city, perhaps at a level. */
export class MarketRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city, such as `san-francisco`; without it the figures are national. */
  @OptionalSlug()
  city?: string;

  /** Of the figures; the mid level where it is left out. The market figure is then of all levels together. */
  @OptionalExperience()
  exp?: ExperienceLevel | null;
}

/** The level that a request asks for, else the mid level. */
export function levelOf({ exp }: Pick<MarketRequest, 'exp'>): ExperienceLevel {
  return exp ?? DEFAULT_EXPERIENCE;
}
