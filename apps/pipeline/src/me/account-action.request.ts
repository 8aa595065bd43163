import { ValidateBy } from 'class-validator';
import { OneOf } from '../validators/choice.decorator';
import { OptionalText } from '../validators/text.decorator';
import { isMood, type Mood, MOOD_WORDS } from './mood';

const MAX_NOTE = 2_000;
const ACTIONS = ['mood_checkin'] as const;
/** What an account can be asked to do. */
export type AccountAction = (typeof ACTIONS)[number];

/** There is one action so far. */
export class AccountActionRequest {
  /** What to do; `mood_checkin` is the one action. */
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

  /** Note, at most 2,000 characters. */
  @OptionalText(MAX_NOTE)
  note?: string | null;
}
