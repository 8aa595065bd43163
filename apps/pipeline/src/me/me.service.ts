import { Injectable } from '@nestjs/common';
import { AccountService, CredentialService, EffectiveLimits, type Principal } from '@wagewright/auth';
import { parameterMissing } from '@wagewright/errors';
import { RateLimiter } from '@wagewright/http';
import { PostingFetchEnv } from '../postings/fetch/posting-fetch.env';
import { RecordTransaction, type UnitOfWork } from '../records/record-transaction';
import type { StatedPay } from '@wagewright/messaging';
import { statedPayOf, type StatedPayRequest } from '../records/stated-pay.request';
import { SummaryService } from '../summary/summary.service';
import type { AccountActionRequest } from './account-action.request';
import {
  type AccountActionResponse,
  type MeResponse,
  PastCheckinResponse,
  type ProfileResponse,
  type RateLimitsResponse,
  type TokenResponse,
} from './me.response';
import { PAGE_OF_ALL } from '../pagination/every-page';
import { MoodCheckinRepository } from './mood-checkin.repository';
import { type Mood, moodScore } from './mood';

const SHOWN_CHECKINS = 10;

@Injectable()
export class MeService {
  constructor(
    private readonly accounts: AccountService,
    private readonly credentials: CredentialService,
    private readonly limits: EffectiveLimits,
    private readonly limiter: RateLimiter,
    private readonly summaries: SummaryService,
    private readonly checkins: MoodCheckinRepository,
    private readonly transaction: RecordTransaction,
    private readonly postings: PostingFetchEnv,
  ) {}

  async describe(caller: Principal): Promise<MeResponse> {
    const [profile, summary, rateLimits, token, checkins] = await Promise.all([
      this.profile(caller),
      this.summaries.figures(caller.accountId),
      this.rateLimits(caller),
      this.token(caller),
      this.checkins.latest(caller.accountId, SHOWN_CHECKINS),
    ]);
    return {
      profile,
      tier: caller.plan,
      pipeline: { summary },
      rateLimits,
      token,
      fetchesPostings: this.postings.isOn,
      checkins: checkins.map((checkin) => PastCheckinResponse.of(checkin)),
    };
  }

  /** Oldest first, up to 500 at a time. */
  async *checkinPages(userId: string): AsyncGenerator<PastCheckinResponse[]> {
    let after: string | undefined = '0';
    while (after !== undefined) {
      const page = await this.checkins.listAfter(userId, after, PAGE_OF_ALL);
      yield page.map((checkin) => PastCheckinResponse.of(checkin));
      after = page.length === PAGE_OF_ALL ? page.at(-1)?.id : undefined;
    }
  }

  /** @throws ApiError 400 for a time zone or a salary that is to be set and not given */
  async act({ accountId }: Principal, request: AccountActionRequest): Promise<AccountActionResponse> {
    const { action, mood, timeZone, desiredSalary } = request;
    if (action === 'set_time_zone') {
      const form = 'an IANA time zone such as Europe/Berlin';
      const zone = { timeZone: required('timeZone', timeZone, form) };
      return this.transaction.run(accountId, async ({ manager }) => {
        await this.accounts.changeIn(manager, accountId, zone);
        return { success: true, action, ...zone };
      });
    }
    if (action === 'set_desired_salary') {
      const form = 'an object such as {"amount":150000,"currency":"USD","period":"year"}';
      const salary = required('desiredSalary', desiredSalary, form);
      return this.transaction.run(accountId, async (unit) => ({
        success: true,
        action,
        desiredSalary: await this.setDesiredSalary(unit, accountId, salary),
      }));
    }
    if (mood === undefined) throw new Error('a check-in without a mood has passed validation');
    return this.checkIn(accountId, mood, request.note ?? null);
  }

  /** @param salary null to take it away @returns what is kept */
  async setDesiredSalary(
    { manager }: UnitOfWork,
    accountId: string,
    salary: StatedPayRequest | null,
  ): Promise<StatedPay | null> {
    const desiredSalary = statedPayOf(salary);
    await this.accounts.changeIn(manager, accountId, { desiredSalary });
    return desiredSalary;
  }

  private async checkIn(userId: string, mood: Mood, note: string | null): Promise<AccountActionResponse> {
    const score = moodScore(mood);
    const createdAt = new Date();
    return this.transaction.run(userId, async ({ manager }) => {
      await this.checkins.insert(manager, { userId, score, note, createdAt });
      return { success: true, action: 'mood_checkin', checkin: { mood, score, note, createdAt } };
    });
  }

  async profile({ accountId }: Principal): Promise<ProfileResponse> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} has a token but does not exist`);
    const { id, name, email, timeZone, desiredSalary, createdAt } = account;
    return { id, name, email, timeZone, desiredSalary, createdAt };
  }

  private async rateLimits({ accountId, plan, kind }: Principal): Promise<RateLimitsResponse> {
    const surface = kind === 'session' ? 'console' : 'pipeline';
    const limit = this.limits.of(surface, plan) ?? { perMinute: 0, perMonth: 0 };
    const allowance = { surface, subject: accountId, limit, countsToMonth: false } as const;
    const { minuteRemaining, monthRemaining } = await this.limiter.look(allowance);
    return {
      perMinute: limit.perMinute,
      monthly: limit.perMonth ?? 0,
      perMinuteRemaining: minuteRemaining,
      monthlyRemaining: monthRemaining ?? 0,
    };
  }

  private async token({ accountId, credentialId, prefix, scopes }: Principal): Promise<TokenResponse> {
    const credential = (await this.credentials.list(accountId)).find(({ id }) => id === credentialId);
    const scope = scopes.includes('read-write') ? 'read-write' : 'read-only';
    const { expiresAt = null, lastUsedAt = null } = credential ?? {};
    return { prefix, scope, expiresAt, lastUsedAt };
  }
}

function required<T>(field: string, value: T | undefined, form: string): T {
  if (value !== undefined) return value;
  const message = `${field} must be ${form}, or null to take it away`;
  throw parameterMissing(field, message, [{ field, message }]);
}
