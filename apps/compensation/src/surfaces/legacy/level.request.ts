import type { ExperienceLevel } from '@wagewright/dataset';
import { OptionalSlug, RequiredSlug } from '../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../estimates/formulas/experience';
import { Experience } from '../../parameters/experience.decorator';

/** A role, perhaps in a city, at a level. */
export class LevelRequest {
  @RequiredSlug()
  role!: string;

  @OptionalSlug()
  city?: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
