import type { Plan } from '@wagewright/auth';
import type { SummaryFigures } from '../summary/summary.response';
import type { AccountAction } from './account-action.request';
import type { MoodCheckin } from '../entities/mood-checkin.entity';
import { type Mood, type MoodWord, moodWord } from './mood';

export class ProfileResponse {
  id!: string;
  name!: string;
  email!: string;
  createdAt!: Date;
}

export class RateLimitsResponse {
  /** Calls in any 60 seconds. */
  perMinute!: number;
  /** Calls in a UTC calendar month. */
  monthly!: number;
  perMinuteRemaining!: number;
  monthlyRemaining!: number;
}

/** The token that the call was made with. */
export class TokenResponse {
  /** Its first characters, to recognise it by. */
  prefix!: string;
  scope!: string;
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
  note!: string | null;
  createdAt!: Date;

  static of({ score, note, createdAt }: Omit<MoodCheckin, 'id' | 'userId'>): PastCheckinResponse {
    return { mood: moodWord(score), score, note, createdAt };
  }
}

export class MeResponse {
  profile!: ProfileResponse;
  tier!: Plan;
  pipeline!: { summary: SummaryFigures };
  rateLimits!: RateLimitsResponse;
  token!: TokenResponse;
}

export class CheckinResponse {
  /** As it was sent. */
  mood!: Mood;
  /** 1 (bad) to 5 (great). */
  score!: number;
  note!: string | null;
  createdAt!: Date;
}

export class AccountActionResponse {
  success!: true;
  action!: AccountAction;
  checkin!: CheckinResponse;
}
