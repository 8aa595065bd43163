import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { parameterMissing } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import { newToken, SignInChallenge, tokenHash } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { CookieJar } from '../http/cookie-jar';

const COOKIE = 'wagewright_challenge';
const LIFETIME_MINUTES = 10;
const LIFETIME_MS = LIFETIME_MINUTES * 60_000;

/** What a challenge is for, with what has to be remembered until it is answered. */
export interface ChallengeDetails {
  'passkey-registration': { challenge: string };
  'passkey-sign-in': { challenge: string };
  'step-up': { challenge: string };
  oidc: { provider: string; state: string; nonce: string; codeVerifier: string; next: string };
}

export type ChallengePurpose = keyof ChallengeDetails;

/** A challenge that was taken: it answers nothing any more. */
export interface TakenChallenge<P extends ChallengePurpose> {
  accountId: string | null;
  details: ChallengeDetails[P];
}

/**
 * What a browser that has begun to sign in must come back with, within ten minutes and once. It belongs to that browser by a
 * cookie: what somebody else began is of no use in it, and nobody can have a victim finish a sign-in of their own.
 */
@Injectable()
export class ChallengeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cookies: CookieJar,
  ) {}

  /** @param accountId of the person who is signed in already, if it is theirs alone to answer */
  async issue<P extends ChallengePurpose>(
    response: Response,
    purpose: P,
    details: ChallengeDetails[P],
    accountId: string | null = null,
  ): Promise<void> {
    const token = newToken();
    await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM accounts.sign_in_challenge WHERE expires_at < now()');
      await manager.insert(SignInChallenge, {
        tokenHash: tokenHash(token),
        purpose,
        accountId,
        details,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
      });
    });
    this.cookies.write(response, COOKIE, token, LIFETIME_MS);
  }

  /**
   * Uses up the challenge of the browser that calls.
   *
   * @param manager of the transaction that acts upon the answer. If that fails, the challenge can be answered again
   * @throws ApiError 400 when it has none for this purpose, or answered too late
   */
  async take<P extends ChallengePurpose>(
    manager: EntityManager,
    request: ScopedRequest,
    purpose: P,
  ): Promise<TakenChallenge<P>> {
    const token = this.cookies.read(request, COOKIE);
    const [rows] = await manager.query<[TakenChallenge<P>[], number]>(
      `DELETE FROM accounts.sign_in_challenge WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
       RETURNING account_id AS "accountId", details`,
      [tokenHash(token ?? ''), purpose],
    );
    const [taken] = rows;
    if (taken) return taken;
    throw parameterMissing(
      'challenge',
      `This was not begun here within ${LIFETIME_MINUTES} minutes. Begin again.`,
    );
  }
}
