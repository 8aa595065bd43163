import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { AccountService } from '@wagewright/auth';
import { newId, sqlState } from '@wagewright/database';
import { IdempotencyService, type ScopedRequest } from '@wagewright/http';
import { AuditTrail } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { ChallengeService } from '../sessions/challenge.service';
import { actorOf, type CurrentSession } from '../sessions/current-session';
import { deviceOf } from '../sessions/device';
import { requireFreshPasskey } from '../sessions/fresh-passkey';
import { SessionService } from '../sessions/session.service';
import { lastWayIn, passkeyKnown, passkeyNotFound, passkeyRefused } from './passkey.errors';
import { PasskeyRepository } from './passkey.repository';
import type { AddPasskeyRequest } from './passkey.request';
import { type PasskeyResponse, passkeyResponse } from './passkey.response';
import { requireMayAdd, trustedFrom } from './passkey-trust';
import { answeredChallenge, type MadePasskey, RelyingParty } from './relying-party';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class PasskeyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: PasskeyRepository,
    private readonly relyingParty: RelyingParty,
    private readonly accounts: AccountService,
    private readonly challenges: ChallengeService,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
    private readonly idempotency: IdempotencyService,
  ) {}

  async list({ accountId }: CurrentSession): Promise<PasskeyResponse[]> {
    return (await this.repository.list(accountId)).map((passkey) => passkeyResponse(passkey));
  }

  /** @throws ApiError 403 `STEP_UP_REQUIRED` when the person has to show a passkey, or to sign in again */
  async beginAdding(
    session: CurrentSession,
    response: Response,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    requireMayAdd(session);
    const known = await this.repository.list(session.accountId);
    const account = await this.accounts.find(session.accountId);
    if (!account) throw passkeyNotFound();
    const options = await this.relyingParty.registrationOptions(account, known);
    await this.challenges.issue(
      response,
      'passkey-registration',
      { challenge: options.challenge },
      session.accountId,
    );
    return options;
  }

  /**
   * @throws ApiError 400 for a forged response, 403 `STEP_UP_REQUIRED` as for `beginAdding`, 409 for a registered
   *   passkey
   */
  async add(
    session: CurrentSession,
    { response: made, name }: AddPasskeyRequest,
    request: ScopedRequest,
  ): Promise<PasskeyResponse> {
    const { accountId } = session;
    const added = await this.dataSource
      .transaction(async (manager) => {
        const challenge = answeredChallenge(made);
        const taken = await this.challenges.take(manager, request, 'passkey-registration', { challenge });
        const passkey = taken?.accountId === accountId && (await this.relyingParty.made(made, challenge));
        return passkey ? this.store(manager, session, { ...passkey, name }, request) : undefined;
      })
      .catch((error: unknown) => {
        throw sqlState((error as { driverError?: unknown }).driverError) === UNIQUE_VIOLATION
          ? passkeyKnown()
          : error;
      });
    if (!added) throw passkeyRefused();
    return added;
  }

  /** @throws ApiError 404 for another person's passkey */
  async rename({ accountId }: CurrentSession, id: string, name: string): Promise<PasskeyResponse> {
    if (!(await this.repository.rename(this.dataSource.manager, accountId, id, name)))
      throw passkeyNotFound();
    const passkey = (await this.repository.list(accountId)).find((one) => one.id === id);
    if (!passkey) throw passkeyNotFound();
    return passkeyResponse(passkey);
  }

  /**
   * Deletes a passkey and ends the sessions that it opened, in which it was made or shown last, and the grants consented to
   * in them. The calling session survives, unless this passkey was shown in it.
   *
   * @throws ApiError 404 for another person's passkey, 409 for the last way in
   */
  async remove(session: CurrentSession, id: string): Promise<void> {
    const { accountId } = session;
    await this.dataSource.transaction(async (manager) => {
      requireFreshPasskey(await this.sessions.lock(manager, session));
      const passkeys = await this.repository.list(accountId, manager);
      if (!passkeys.some((passkey) => passkey.id === id)) throw passkeyNotFound();
      if (passkeys.length === 1 && !(await this.repository.hasProvider(manager, accountId)))
        throw lastWayIn();
      await this.repository.remove(manager, accountId, id);
      await this.audit.write(manager, {
        ...actorOf(session),
        action: 'passkey.removed',
        accountId,
        target: id,
      });
      await this.sessions.end(manager, session, { passkeyId: id }, 'passkey_removed');
    });
    await this.sessions.announce(session);
  }

  private async store(
    manager: EntityManager,
    session: CurrentSession,
    made: MadePasskey & { name?: string },
    request: ScopedRequest,
  ): Promise<PasskeyResponse> {
    const { accountId } = session;
    const live = await this.sessions.lock(manager, session);
    requireMayAdd(live);
    const passkey = {
      ...made,
      id: newId('psk'),
      accountId,
      name: made.name ?? deviceOf(request.headers['user-agent']),
      trustedFrom: trustedFrom(live.passkeys),
    };
    await this.repository.insert(manager, passkey);
    // The passkey shown to add it keeps counting.
    if (!live.freshUntil) await this.sessions.stepUp(manager, session, passkey.id);
    await this.audit.write(manager, {
      ...actorOf(session),
      action: 'passkey.added',
      accountId,
      target: passkey.id,
    });
    const view = passkeyResponse({ ...passkey, createdAt: new Date(), lastUsedAt: null });
    await this.idempotency.settle(manager, view);
    return view;
  }
}
