import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { RequiredSlug } from '../../dataset/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../estimation/experience';

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
  @Transform(({ value }: { value: unknown }) => (value === '' ? DEFAULT_EXPERIENCE : value))
  @IsIn(EXPERIENCE_LEVELS, { message: 'exp must be one of entry, mid, senior, staff' })
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
