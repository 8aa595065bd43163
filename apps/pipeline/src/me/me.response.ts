import type { Plan } from '@wagewright/auth';
import type { SummaryFigures } from '../summary/summary.response';
import type { StatedPay } from '@wagewright/messaging';
import type { AccountAction } from './account-action.request';
import type { MoodCheckin } from './mood-checkin.repository';
import { type Mood, type MoodWord, moodWord } from './mood';

/** The user that the token belongs to. */
export class ProfileResponse {
  /** Identifier of the user, `usr_…`. */
  id!: string;
  /** Name of the user. */
  name!: string;
  /** E-mail address of the user. */
  email!: string;
  /** IANA time zone in which the days of the account end; null where it is not known. */
  timeZone!: string | null;
  /** Pay that the user looks for; null where nobody has said it. */
  desiredSalary!: StatedPay | null;
  /** When the account was made. */
  createdAt!: Date;
}

/** Limits of calls, and the calls that are left. */
export class RateLimitsResponse {
  /** Calls in any 60 seconds. */
  perMinute!: number;
  /** Calls in a UTC calendar month. */
  monthly!: number;
  /** Calls that are left in the sliding minute. */
  perMinuteRemaining!: number;
  /** Calls that are left in the UTC month. */
  monthlyRemaining!: number;
}

/** The token that the call was made with. */
export class TokenResponse {
  /** Its first characters, to recognise it by. */
  prefix!: string;
  /** Scope of the token: `read-only` or `read-write`. */
  scope!: string;
  /** When the token ends; null where it does not. */
  expiresAt!: Date | null;
  /** Exact to the minute. */
  lastUsedAt!: Date | null;
}

/** A mood check-in as it is kept. */
export class PastCheckinResponse {
  /** The word for the score, however the mood was sent. */
  mood!: MoodWord;
  /** 1 (bad) to 5 (great). */
  score!: number;
  /** Note of the user; null where there is none. */
  note!: string | null;
  /** When it was created. */
  createdAt!: Date;

  static of({ score, note, createdAt }: MoodCheckin): PastCheckinResponse {
    return { mood: moodWord(score), score, note, createdAt };
  }
}

/** Who the caller is, and what is left of the limits. */
export class MeResponse {
  /** Who the token belongs to. */
  profile!: ProfileResponse;
  /** Plan of the account. */
  tier!: Plan;
  /** The figures of the pipeline. */
  pipeline!: {
    /** The same as `summary` of `GET /api/mcp/pipeline`. */
    summary: SummaryFigures;
  };
  /** Limits of calls, and the calls that are left. */
  rateLimits!: RateLimitsResponse;
  /** The token that was used. */
  token!: TokenResponse;
  /** Whether this installation looks at the pages of postings, as `POST /api/mcp/jobs/{id}/posting` asks. */
  fetchesPostings!: boolean;
  /** The last ten mood check-ins, newest first. */
  checkins!: PastCheckinResponse[];
}

/** A mood check-in. */
export class CheckinResponse {
  /** As it was sent. */
  mood!: Mood;
  /** 1 (bad) to 5 (great). */
  score!: number;
  /** Note of the user; null where there is none. */
  note!: string | null;
  /** When it was created. */
  createdAt!: Date;
}

/** Result of an action. */
export class AccountActionResponse {
  /** Always true: a refusal is an error. */
  success!: true;
  /** Action that was taken. */
  action!: AccountAction;
  /** The check-in that was logged; only of `mood_checkin`. */
  checkin?: CheckinResponse;
  /** The time zone that the account has now; only of `set_time_zone`. */
  timeZone?: string | null;
  /** The desired salary that the account has now; only of `set_desired_salary`. */
  desiredSalary?: StatedPay | null;
}
