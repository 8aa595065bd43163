import { NullClears } from '@wagewright/validation';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { OptionalStatedPay, StatedPayRequest } from '../records/stated-pay.request';
import { OneOf } from '../validators/choice.decorator';
import { OptionalText } from '../validators/text.decorator';
import { IsTimeZoneName } from '../validators/time-zone.decorator';
import { isMood, type Mood, MOOD_WORDS } from './mood';

const MAX_NOTE = 2_000;
const ACTIONS = ['mood_checkin', 'set_time_zone', 'set_desired_salary'] as const;
/** Kind of an action of the account. */
export type AccountAction = (typeof ACTIONS)[number];

/** An action of the account and what it needs. */
@NullClears()
export class AccountActionRequest {
  /** Action to take: log a mood, or set the time zone in which the days of the account end, or the desired salary. */
  @OneOf(ACTIONS)
  action!: AccountAction;

  /** 1 (bad) to 5 (great), or the word for it; required for `mood_checkin`. */
  @ValidateIf(({ action }: AccountActionRequest) => action === 'mood_checkin' || !ACTIONS.includes(action))
  @ValidateBy({
    name: 'mood',
    validator: {
      validate: isMood,
      defaultMessage: () => `mood must be a whole number from 1 to 5, or one of ${MOOD_WORDS.join(', ')}`,
    },
  })
  mood?: Mood;

  /** Note, at most 2,000 characters. */
  @OptionalText(MAX_NOTE)
  note?: string | null;

  /** IANA name such as `Europe/Berlin`, or null to take it away; required for `set_time_zone`. */
  @IsOptional()
  @IsTimeZoneName()
  timeZone?: string | null;

  /** Pay that the user looks for, or null to take it away; required for `set_desired_salary`. */
  @OptionalStatedPay()
  desiredSalary?: StatedPayRequest | null;
}
