import { Injectable } from '@nestjs/common';
import {
  type Account,
  AccessTokenIssuer,
  AccountService,
  EffectiveLimits,
  FRESH_PASSKEY_SECONDS,
} from '@wagewright/auth';
import { ApisEnv } from '../http/apis.env';
import { ConsoleEnv } from '../console.env';
import { NoticeService } from '../notices/notice.service';
import type { CurrentSession } from '../sessions/current-session';
import type { TokenApi } from './account.request';
import type { AccessTokenResponse, ConsoleSessionResponse } from './account.response';

@Injectable()
export class ConsoleAccountService {
  constructor(
    private readonly accounts: AccountService,
    private readonly limits: EffectiveLimits,
    private readonly notices: NoticeService,
    private readonly issuer: AccessTokenIssuer,
    private readonly apis: ApisEnv,
    private readonly env: ConsoleEnv,
  ) {}

  async describe({
    accountId,
    sessionId,
    isOwner,
    freshUntil,
  }: CurrentSession): Promise<ConsoleSessionResponse> {
    const account = await this.accountOf(accountId);
    const unreadNotices = await this.notices.unread(accountId);
    const { id, email, name, plan, createdAt } = account;
    return {
      account: { id, email, name, plan, createdAt },
      isOwner,
      sessionId,
      steppedUpUntil: freshUntil,
      unreadNotices,
      apis: { compensation: this.apis.compensationUrl, pipeline: this.apis.pipelineUrl },
      features: { pipelineTokens: this.limits.of('pipeline', plan) !== null },
    };
  }

  /**
   * A token for one of the services, valid for five minutes and as long as the session lives. It carries the time of a
   * fresh passkey.
   */
  async accessToken(
    { accountId, sessionId, freshUntil }: CurrentSession,
    api: TokenApi,
  ): Promise<AccessTokenResponse> {
    const { pipelineAudience, compensationAudience } = this.apis;
    const audience = api === 'pipeline' ? pipelineAudience : compensationAudience;
    const { token, expiresAt } = await this.issuer.issue({
      issuer: this.env.baseUrl,
      audience,
      accountId,
      sessionId,
      passkeyShownAt: freshUntil && new Date(freshUntil.getTime() - FRESH_PASSKEY_SECONDS * 1_000),
    });
    return { token, tokenType: 'Bearer', expiresAt, audience };
  }

  private async accountOf(id: string): Promise<Account> {
    const account = await this.accounts.find(id);
    if (!account) throw new Error(`account ${id} does not exist, but has a session`);
    return account;
  }
}
