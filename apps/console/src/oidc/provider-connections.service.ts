import { Injectable } from '@nestjs/common';
import { AccountService } from '@wagewright/auth';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import { ExternalIdentity } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { AuditedTransaction } from '../audit/audited-transaction';
import type { CurrentSession } from '../sessions/current-session';
import { requireFreshPasskey } from '../sessions/fresh-passkey';
import { SessionService } from '../sessions/session.service';
import { OidcSignInService } from './oidc-sign-in.service';
import type {
  BegunConnectionResponse,
  DisconnectedProviderResponse,
  ProviderConnectionResponse,
} from './provider-connections.response';

/** The page of a person's connections. */
const SECURITY_PAGE = '/security';
const RETRY_SECONDS = 60;

@Injectable()
export class ProviderConnectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signIns: OidcSignInService,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
    private readonly transaction: AuditedTransaction,
  ) {}

  /** The configured providers, and others still connected. */
  async list({ accountId }: CurrentSession): Promise<ProviderConnectionResponse[]> {
    const identities = await this.dataSource.getRepository(ExternalIdentity).findBy({ accountId });
    const { offered } = this.signIns;
    const gone = identities
      .filter(({ provider }) => offered.every(({ name }) => name !== provider))
      .map(({ provider }) => ({ name: provider, label: provider }));
    return [...offered, ...gone].map(({ name, label }) => {
      const identity = identities.find(({ provider }) => provider === name);
      const { createdAt = null, lastUsedAt = null } = identity ?? {};
      return { name, label, isConnected: identity !== undefined, connectedAt: createdAt, lastUsedAt };
    });
  }

  /** @throws ApiError 404 for an unconfigured provider, 503 when it is unreachable */
  async begin(
    { sessionId }: CurrentSession,
    name: string,
    response: Response,
  ): Promise<BegunConnectionResponse> {
    const authorizationUrl = await this.signIns.begin(name, SECURITY_PAGE, response, sessionId);
    if (authorizationUrl === undefined)
      throw new ApiError(
        ErrorCode.ServiceUnavailable,
        'The identity provider cannot be reached at the moment. Try again in a minute.',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    return { authorizationUrl };
  }

  /** @throws ApiError 404 for an unconnected one */
  async disconnect(session: CurrentSession, name: string): Promise<DisconnectedProviderResponse> {
    const { accountId } = session;
    return this.transaction.run(session, async ({ manager, audit, afterCommit }) => {
      requireFreshPasskey(await this.sessions.lock(manager, session));
      const { affected } = await manager.delete(ExternalIdentity, { accountId, provider: name });
      if (!affected) throw resourceNotFound('Connection');
      await this.sessions.end(manager, session, { method: 'oidc' }, 'provider_removed');
      await audit({ action: 'provider.unlinked', accountId, details: { provider: name } });
      afterCommit(() => this.accounts.announce(accountId));
      return { name, isConnected: false };
    });
  }
}
