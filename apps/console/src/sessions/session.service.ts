import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { newId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import { AuditTrail, newToken, type SignInMethod, tokenHash } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { actorOf, type CurrentSession } from './current-session';
import { deviceOf } from './device';
import { SessionCookie } from './session-cookie';
import { type LiveSession, SessionRepository } from './session.repository';
import { SessionResponse } from './session.response';

/** A sign-in that has succeeded. */
export interface SignIn {
  accountId: string;
  method: SignInMethod;
  /** Whether it was done with a passkey, which then counts as shown just now. */
  isSteppedUp?: boolean;
}

/** Sessions from the sign-in to the end. */
@Injectable()
export class SessionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: SessionRepository,
    private readonly cookie: SessionCookie,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Begins a session under a cookie that nobody knew before, and ends the one that the browser had: so a cookie that was
   * planted before the sign-in is worth nothing after it.
   *
   * @param manager of the transaction that takes what was signed in with
   */
  async open(
    manager: EntityManager,
    { accountId, method, isSteppedUp = false }: SignIn,
    request: ScopedRequest,
    response: Response,
  ): Promise<string> {
    await this.endOld(manager, request);
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
      steppedUpAt: isSteppedUp ? new Date() : null,
    });
    await this.audit.write(manager, {
      action: 'session.opened',
      actor: accountId,
      accountId,
      target: id,
      details: { method },
      sessionId: id,
      clientAddress,
    });
    this.cookie.write(response, token);
    return id;
  }

  /** The live session of a request; undefined when it has none. */
  async find(request: ScopedRequest): Promise<LiveSession | undefined> {
    const token = this.cookie.read(request);
    const session = token ? await this.repository.findLive(tokenHash(token)) : undefined;
    if (session?.isUseDue) await this.repository.noteUse(session.id, request.clientAddress);
    return session;
  }

  /** Notes that the person has just shown a passkey. */
  async stepUp(manager: EntityManager, { accountId, sessionId }: CurrentSession): Promise<void> {
    await this.repository.noteStepUp(manager, accountId, sessionId);
  }

  async list({ accountId, sessionId }: CurrentSession): Promise<SessionResponse[]> {
    const sessions = await this.repository.listLive(accountId);
    return sessions.map((session) => new SessionResponse(session, sessionId));
  }

  /** Effective with the next request, on every replica. @throws ApiError 404 for a session of somebody else */
  async revoke(current: CurrentSession, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.repository.revoke(manager, current.accountId, id))) throw resourceNotFound('Session');
      await this.audit.write(manager, {
        action: 'session.revoked',
        ...actorOf(current),
        accountId: current.accountId,
        target: id,
      });
    });
  }

  /** Ends the session of the request, if it has one, and takes its cookie away. */
  async close(request: ScopedRequest, response: Response): Promise<void> {
    await this.dataSource.transaction((manager) => this.endOld(manager, request));
    this.cookie.clear(response);
  }

  private async endOld(manager: EntityManager, request: ScopedRequest): Promise<void> {
    const token = this.cookie.read(request);
    const ended = token && (await this.repository.revokeByToken(manager, tokenHash(token)));
    if (!ended) return;
    const { id, accountId } = ended;
    await this.audit.write(manager, {
      action: 'session.closed',
      actor: accountId,
      accountId,
      target: id,
      sessionId: id,
      clientAddress: request.clientAddress,
    });
  }
}
