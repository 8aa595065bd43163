import { Injectable } from '@nestjs/common';
import {
  ACCOUNT_SURFACES,
  AccountService,
  type CalledService,
  CallLog,
  CredentialService,
  DailyUsage,
  EffectiveLimits,
  type LoggedCall,
  MonthlyUsage,
  monthOf,
  type Plan,
  type RefusalReason,
  secondsToNextMonth,
  type Surface,
} from '@wagewright/auth';
import { ERROR_TABLE, type ErrorCode } from '@wagewright/errors';
import { RateLimiter } from '@wagewright/http';
import { ApisEnv } from '../http/apis.env';
import { GrantService } from '../oauth/grants/grant.service';
import { describedRoute, lastDays, usageDays } from './usage-days';
import type {
  CallError,
  CallLogResponse,
  LimitUse,
  LoggedCallResponse,
  SurfaceUse,
  UsageDaysResponse,
  UsageResponse,
} from './usage.response';

@Injectable()
export class AccountUsageService {
  constructor(
    private readonly accounts: AccountService,
    private readonly credentials: CredentialService,
    private readonly grants: GrantService,
    private readonly limits: EffectiveLimits,
    private readonly limiter: RateLimiter,
    private readonly monthly: MonthlyUsage,
    private readonly daily: DailyUsage,
    private readonly log: CallLog,
    private readonly apis: ApisEnv,
  ) {}

  async current(accountId: string, now = new Date()): Promise<UsageResponse> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is asked for its use and does not exist`);
    return {
      plan: account.plan,
      month: monthOf(now),
      monthEndsAt: new Date(now.getTime() + secondsToNextMonth(now) * 1_000),
      surfaces: await this.surfaces(accountId, account.plan),
    };
  }

  async surfaces(accountId: string, plan: Plan): Promise<SurfaceUse[]> {
    return Promise.all(ACCOUNT_SURFACES.map((surface) => this.surfaceUse(accountId, surface, plan)));
  }

  async days(accountId: string, count: number, now = new Date()): Promise<UsageDaysResponse> {
    const [rows, labelOf] = await Promise.all([
      this.daily.ofAccount(accountId, count),
      this.labels(accountId),
    ]);
    return usageDays(rows, lastDays(count, now), labelOf);
  }

  /** A log that cannot be read is empty: the page around it has more to show. */
  async calls(accountId: string): Promise<CallLogResponse> {
    const [calls, labelOf] = await Promise.all([
      this.log.read(accountId).catch(() => undefined),
      this.labels(accountId),
    ]);
    const catalogueUrl = `${this.apis.compensationUrl}/docs/errors`;
    return {
      data: (calls ?? []).map((call) => loggedCall(call, labelOf, catalogueUrl)),
      available: calls !== undefined,
    };
  }

  private async labels(accountId: string): Promise<(credentialId: string) => string> {
    const [credentials, programs] = await Promise.all([
      this.credentials.list(accountId),
      this.grants.names(accountId),
    ]);
    const named = credentials.map(
      ({ id, name, prefix, lastFour }) => [id, name ?? `${prefix}…${lastFour}`] as const,
    );
    const labels = new Map([...programs, ...named]);
    return (id) => labels.get(id) ?? (id === 'console' ? 'This console' : id);
  }

  private async surfaceUse(accountId: string, surface: Surface, plan: Plan): Promise<SurfaceUse> {
    const limit = this.limits.of(surface, plan);
    if (!limit) return { surface, minute: null, monthly: null };
    const quota = { surface, subject: accountId, limit, countsToMonth: false };
    const { minuteRemaining } = await this.limiter.look(quota);
    const { perMinute, perMonth } = limit;
    return {
      surface,
      minute: { limit: perMinute, used: perMinute - minuteRemaining, remaining: minuteRemaining },
      monthly: perMonth === undefined ? null : await this.monthUse(accountId, surface, perMonth),
    };
  }

  private async monthUse(accountId: string, surface: Surface, limit: number): Promise<LimitUse> {
    const used = await this.monthly.used(accountId, surface);
    return { limit, used, remaining: Math.max(0, limit - used) };
  }
}

function loggedCall(
  { at, route, parameters, status, code, reason, ...call }: LoggedCall,
  labelOf: (credentialId: string) => string,
  catalogueUrl: string,
): LoggedCallResponse {
  return {
    at: new Date(at),
    service: call.service,
    method: call.method,
    route: route === undefined ? null : describedRoute(route),
    parameters: parameters === '' ? [] : parameters.split(','),
    status: status ?? null,
    durationMs: call.durationMs,
    requestId: call.requestId,
    credentialId: call.credentialId,
    label: labelOf(call.credentialId),
    error: code === undefined ? null : callError(code, call.service, reason, catalogueUrl),
  };
}

function callError(
  code: ErrorCode,
  service: CalledService,
  reason: RefusalReason | undefined,
  catalogueUrl: string,
): CallError {
  return {
    code: service === 'compensation' ? code : ERROR_TABLE[code].pipelineCode,
    docUrl: `${catalogueUrl}#${code}`,
    reason: reason ?? null,
  };
}
