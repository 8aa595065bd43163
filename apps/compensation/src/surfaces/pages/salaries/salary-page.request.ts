import type { ExperienceLevel } from '@wagewright/dataset';
import { RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Experience } from '../../../parameters/experience.decorator';

/** The path of a page about a role. */
export class RolePath {
  @RequiredSlug()
  role!: string;
}

/** The path of a page about a role in a city. */
export class RoleInCityPath extends RolePath {
  @RequiredSlug()
  city!: string;
}

/** What a page about a role in a city is asked for. */
export class LevelQuery {
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
