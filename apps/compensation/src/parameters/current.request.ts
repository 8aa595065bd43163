import type { ExperienceLevel } from '@wagewright/dataset';
import { OptionalExperience } from './experience.decorator';
import { MarketRequest } from './market.request';

/** What a role pays now, perhaps in a city, perhaps at a level. */
export class CurrentRequest extends MarketRequest {
  /** Left out: the estimate is of the mid level, the market figure of all levels together. */
  @OptionalExperience()
  exp?: ExperienceLevel | null;
}
