import { ValidateBy } from 'class-validator';
import { OneOf } from '../validators/choice.decorator';
import { OptionalText } from '../validators/text.decorator';
import { isMood, type Mood, MOOD_WORDS } from './mood';

const MAX_NOTE = 2_000;
const ACTIONS = ['mood_checkin'] as const;
export type AccountAction = (typeof ACTIONS)[number];

/** There is one action so far. */
export class AccountActionRequest {
  @OneOf(ACTIONS)
  action!: AccountAction;

  /** 1 (bad) to 5 (great), or the word for it. */
  @ValidateBy({
    name: 'mood',
    validator: {
      validate: isMood,
      defaultMessage: () => `mood must be a whole number from 1 to 5, or one of ${MOOD_WORDS.join(', ')}`,
    },
  })
  mood!: Mood;

  @OptionalText(MAX_NOTE)
  note?: string | null;
}
