import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { hasHappened } from '@wagewright/auth';
import type { ScopedRequest } from '@wagewright/http';
import { AuditTrail, type Passkey } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { ChallengeService } from '../sessions/challenge.service';
import { accountSuspended } from '../sessions/account-suspended';
import { actorOf, type CurrentSession } from '../sessions/current-session';
import { SessionService } from '../sessions/session.service';
import { signInAttempted } from '../sessions/sign-in.metrics';
import { passkeyRefused, passkeyUnknown } from './passkey.errors';
import { PasskeyRepository } from './passkey.repository';
import { answeredChallenge, RelyingParty } from './relying-party';

@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: PasskeyRepository,
    private readonly relyingParty: RelyingParty,
    private readonly challenges: ChallengeService,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
  ) {}

  async beginSignIn(response: Response): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await this.relyingParty.authenticationOptions();
    await this.challenges.issue(response, 'passkey-sign-in', { challenge: options.challenge });
    return options;
  }

  /**
   * @throws ApiError 400 for a challenge of another browser, 401 for a refused passkey, or, once the passkey is proven,
   *   for a suspended account
   */
  async signIn(shown: AuthenticationResponseJSON, request: ScopedRequest, response: Response): Promise<void> {
    const refused = await this.dataSource.transaction(async (manager) => {
      const challenge = answeredChallenge(shown);
      const taken = await this.challenges.take(manager, request, 'passkey-sign-in', { challenge });
      const passkey = await this.repository.findByCredential(manager, idOf(shown));
      // The transaction commits either way: a refused answer uses up the challenge.
      if (!taken || !passkey || !(await this.accept(manager, passkey, shown, challenge)))
        return passkeyUnknown();
      if (hasHappened(passkey.account.suspendedAt)) return accountSuspended();
      const { accountId, id: passkeyId } = passkey;
      await this.sessions.open(manager, { accountId, method: 'passkey', passkeyId }, request, response);
      return undefined;
    });
    signInAttempted('passkey', refused === undefined);
    if (refused) throw refused;
  }

  /** @returns options that name the person's own passkeys */
  async beginStepUp(
    { accountId }: CurrentSession,
    response: Response,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await this.relyingParty.authenticationOptions(await this.repository.list(accountId));
    await this.challenges.issue(response, 'step-up', { challenge: options.challenge }, accountId);
    return options;
  }

  /** @throws ApiError 400 for a challenge of another person, or a refused passkey */
  async stepUp(
    session: CurrentSession,
    shown: AuthenticationResponseJSON,
    request: ScopedRequest,
  ): Promise<void> {
    const { accountId } = session;
    const isShown = await this.dataSource.transaction(async (manager) => {
      const challenge = answeredChallenge(shown);
      const taken = await this.challenges.take(manager, request, 'step-up', { challenge });
      const passkey = await this.repository.findByCredential(manager, idOf(shown));
      if (taken?.accountId !== accountId || passkey?.accountId !== accountId) return false;
      if (!(await this.accept(manager, passkey, shown, challenge))) return false;
      await this.sessions.stepUp(manager, session, passkey.id);
      await this.audit.write(manager, {
        ...actorOf(session),
        action: 'session.stepped_up',
        accountId,
        target: passkey.id,
      });
      return true;
    });
    if (!isShown) throw passkeyRefused();
  }

  private async accept(
    manager: EntityManager,
    passkey: Passkey,
    shown: AuthenticationResponseJSON,
    challenge: string,
  ): Promise<boolean> {
    const used = await this.relyingParty.shown(shown, challenge, passkey);
    return used !== undefined && this.repository.noteUse(manager, passkey.id, used);
  }
}

/** A body may contain anything. */
function idOf({ id }: { id?: unknown }): string {
  return typeof id === 'string' ? id : '';
}
