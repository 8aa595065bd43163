import type { ExperienceLevel } from '@wagewright/enums';
import { OptionalExperience, OptionalShortText, OptionalSlug, RequiredSlug } from '@wagewright/salaries';

const MAX_NAME = 80;

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

/** Level of the figures of a page; all together without one. */
export class LevelQuery {
  @OptionalExperience()
  exp?: ExperienceLevel;
}

/** Level and employer of the figures of a page. */
export class PageQuery extends LevelQuery {
  /** Slug or name of one of the companies, for the market figures. */
  @OptionalShortText(MAX_NAME)
  company?: string;
}

/** The page about a role in the nation, whose form names a city to go to. */
export class NationalPageQuery extends PageQuery {
  /** Leads to the page of the role there; empty for the nation. */
  @OptionalSlug()
  city?: string;
}
