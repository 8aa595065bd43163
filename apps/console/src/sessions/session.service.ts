import { Injectable } from '@nestjs/common';
import { FAILED_AUTH_WINDOW_SECONDS, FailedAuthLimiter } from '@wagewright/auth';
import { newId } from '@wagewright/database';
import { ApiError, ErrorCode, rateLimitExceeded, resourceNotFound } from '@wagewright/errors';
import { IdempotencyService, type ScopedRequest } from '@wagewright/http';
import { AuditTrail, newToken, revokeGrants, tokenHash } from '@wagewright/identity';
import { MessageBus } from '@wagewright/messaging';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { CookieJar } from '../http/cookie-jar';
import { type ActingSession, actorOf, type CurrentSession } from './current-session';
import { deviceOf } from './device';
import { SessionEnv } from './session.env';
import { type EndingSessions, type LiveSession, SessionRepository } from './session.repository';
import type { EndedSessionsResponse, SessionResponse, SignInMethod } from './session.response';

const COOKIE = 'wagewright_session';
const DAY_MS = 86_400_000;

export interface SignIn {
  accountId: string;
  method: SignInMethod;
  /** The id of the passkey used, which then counts as just shown. */
  passkeyId?: string;
  /** Further details for the audit trail. */
  details?: Readonly<Record<string, string>>;
}

@Injectable()
export class SessionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: SessionRepository,
    private readonly env: SessionEnv,
    private readonly cookies: CookieJar,
    private readonly audit: AuditTrail,
    private readonly bus: MessageBus,
    private readonly idempotency: IdempotencyService,
    private readonly failures: FailedAuthLimiter,
  ) {}

  /**
   * Begins a session under a new cookie, and ends the browser's previous one: a cookie planted before the sign-in is
   * worth nothing after it.
   *
   * @param manager of the transaction that uses up the credential
   */
  async open(
    manager: EntityManager,
    { accountId, method, passkeyId, details }: SignIn,
    request: ScopedRequest,
    response: Response,
  ): Promise<string> {
    await this.endOld(manager, request);
    await manager.query(
      'UPDATE accounts.account SET first_signed_in_at = now() WHERE id = $1 AND first_signed_in_at IS NULL',
      [accountId],
    );
    const token = newToken();
    const { clientAddress } = request;
    const id = newId('ses');
    await this.repository.insert(manager, {
      id,
      accountId,
      tokenHash: tokenHash(token),
      method,
      device: deviceOf(request.headers['user-agent']),
      clientAddress,
      passkeyId: passkeyId ?? null,
    });
    await this.audit.write(manager, {
      action: 'session.opened',
      actor: accountId,
      accountId,
      target: id,
      details: { method, ...details },
      sessionId: id,
      clientAddress,
    });
    this.cookies.write(response, COOKIE, token, this.env.maxDays * DAY_MS);
    return id;
  }

  /**
   * The live session of a request; undefined for none.
   *
   * @throws ApiError 429 after too many invalid cookies from the address: then none is looked up
   */
  async find(request: ScopedRequest): Promise<LiveSession | undefined> {
    const token = this.cookies.read(request, COOKIE);
    const session = await this.lookUp(request, async (hash) => this.repository.findLive(hash), token);
    if (session?.isUseDue) await this.repository.noteUse(session.id, request.clientAddress);
    return session;
  }

  /** Records that the person has just shown a passkey. */
  async stepUp(manager: EntityManager, session: CurrentSession, passkeyId: string): Promise<void> {
    await this.repository.noteStepUp(manager, session, passkeyId);
  }

  async list({ accountId, sessionId }: CurrentSession): Promise<SessionResponse[]> {
    return this.repository.listLive(accountId, sessionId);
  }

  /**
   * The present session, with the account locked: until the transaction ends, nothing that opened it and nothing that
   * it opens can change.
   *
   * @throws ApiError 401 when it has ended since the request began
   */
  async lock(manager: EntityManager, { accountId, sessionId }: ActingSession): Promise<LiveSession> {
    await this.repository.lockAccount(manager, accountId);
    const live = await this.repository.findLiveById(manager, sessionId);
    if (!live) throw new ApiError(ErrorCode.AuthenticationRequired, 'Sign in first.');
    return live;
  }

  /**
   * Ends a session, and every grant consented to in it. Effective with the next request, on every replica, and for its
   * access tokens as soon as the announcement arrives.
   *
   * @throws ApiError 404 for another person's session
   */
  async revoke(current: CurrentSession, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { sessions } = await this.end(manager, current, { id }, 'person');
      if (sessions === 0) throw resourceNotFound('Session');
    });
    await this.announce(current);
  }

  /** Ends every other session of the person, and every grant consented to in them. */
  async revokeOthers(current: CurrentSession): Promise<EndedSessionsResponse> {
    const ended = await this.dataSource.transaction(async (manager) => {
      const done = await this.end(manager, current, { isEach: true }, 'person');
      await this.idempotency.settle(manager, done);
      return done;
    });
    await this.announce(current);
    return ended;
  }

  /**
   * Ends sessions of the person, and every grant consented to in them, as a part of a transaction; call `announce`
   * after its commit.
   *
   * @param reason for the audit trail
   */
  async end(
    manager: EntityManager,
    current: ActingSession,
    which: EndingSessions,
    reason: 'person' | 'passkey_removed' | 'provider_removed' | 'recovery_codes_renewed',
  ): Promise<EndedSessionsResponse> {
    const { accountId, sessionId: keptId } = current;
    await this.repository.lockAccount(manager, accountId);
    const sessions = await this.repository.revoke(manager, { accountId, keptId }, which);
    const grants = await revokeGrants(manager, { sessionIds: sessions.map(({ id }) => id) });
    const ended = sessions.filter(({ wasLive }) => wasLive);
    const actor = { ...actorOf(current), accountId };
    for (const { id: target } of ended)
      await this.audit.write(manager, { ...actor, action: 'session.revoked', target, details: { reason } });
    for (const { id: target, clientName, clientId } of grants) {
      const details = { clientName, clientId, reason: 'session' };
      await this.audit.write(manager, { ...actor, action: 'grant.revoked', target, details });
    }
    return { sessions: ended.length, grants: grants.length };
  }

  /** Clears the shown passkey in every other session of the person. */
  async clearOtherStepUps(manager: EntityManager, { accountId, sessionId }: CurrentSession): Promise<void> {
    await this.repository.clearStepUps(manager, accountId, sessionId);
  }

  /** Makes every process recheck the person's sessions and grants. */
  async announce({ accountId }: CurrentSession): Promise<void> {
    await this.bus.publish('credentials.changed', { accountId });
  }

  /**
   * Ends the session of the request, if any, and removes its cookie.
   *
   * @throws ApiError 429 after too many invalid cookies from the address: then none is looked up
   */
  async close(request: ScopedRequest, response: Response): Promise<void> {
    const token = this.cookies.read(request, COOKIE);
    const end = async () => this.dataSource.transaction((manager) => this.endOld(manager, request));
    await this.lookUp(request, end, token);
    this.cookies.clear(response, COOKIE);
  }

  private async lookUp<T extends object>(
    { clientAddress }: ScopedRequest,
    by: (hash: Buffer) => Promise<T | undefined>,
    token: string | undefined,
  ): Promise<T | undefined> {
    if (!token) return undefined;
    const found = await this.failures.run(
      clientAddress,
      async () => ({ session: await by(tokenHash(token)) }),
      ({ session }) => session === undefined,
    );
    if (!found)
      throw rateLimitExceeded(
        'Too many cookies of no session came from your address. Wait a minute.',
        FAILED_AUTH_WINDOW_SECONDS,
      );
    return found.session;
  }

  private async endOld(
    manager: EntityManager,
    request: ScopedRequest,
  ): Promise<{ id: string; accountId: string } | undefined> {
    const token = this.cookies.read(request, COOKIE);
    const ended = token && (await this.repository.revokeByToken(manager, tokenHash(token)));
    if (!ended) return undefined;
    const { id, accountId } = ended;
    await this.audit.write(manager, {
      action: 'session.closed',
      actor: accountId,
      accountId,
      target: id,
      sessionId: id,
      clientAddress: request.clientAddress,
    });
    return ended;
  }
}
