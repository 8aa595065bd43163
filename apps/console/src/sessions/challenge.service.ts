import { Injectable } from '@nestjs/common';
import { parameterMissing } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import { newToken, SignInChallenge, tokenHash } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { CookieJar } from '../http/cookie-jar';

/** One for each ceremony that a browser may have begun and not finished, in any of its tabs. */
const COOKIES = ['', '_2', '_3', '_4', '_5', '_6', '_7', '_8'].map((end) => `wagewright_challenge${end}`);
const LIFETIME_MINUTES = 10;
const LIFETIME_MS = LIFETIME_MINUTES * 60_000;

/** The purpose of a challenge, with the data to keep until it is answered. */
export interface ChallengeDetails {
  'passkey-registration': { challenge: string };
  'passkey-sign-in': { challenge: string };
  'step-up': { challenge: string };
  oidc: {
    provider: string;
    state: string;
    nonce: string;
    codeVerifier: string;
    next: string;
    /** The session that connects the provider to its account; none for a sign-in. */
    sessionId?: string;
  };
}

export type ChallengePurpose = keyof ChallengeDetails;

/** The part that an answer must repeat: the signed challenge, or the state. */
type Repeated = { challenge: string } | { state: string };

export interface TakenChallenge<P extends ChallengePurpose> {
  accountId: string | null;
  details: ChallengeDetails[P];
}

/**
 * Challenges of browsers that have begun to sign in, valid for ten minutes and once. A cookie binds each to its
 * browser: another browser cannot use it, and nobody can make a victim finish a sign-in begun elsewhere. A ceremony in
 * one tab does not end those in others.
 */
@Injectable()
export class ChallengeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cookies: CookieJar,
  ) {}

  /** @param accountId of the signed-in person, if only that person may answer */
  async issue<P extends ChallengePurpose>(
    response: Response,
    purpose: P,
    details: ChallengeDetails[P],
    accountId: string | null = null,
  ): Promise<void> {
    const token = newToken();
    const cookie = await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM accounts.sign_in_challenge WHERE expires_at < now()');
      await manager.insert(SignInChallenge, {
        tokenHash: tokenHash(token),
        purpose,
        accountId,
        details,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
      });
      return this.freeCookie(manager, response.req);
    });
    this.cookies.write(response, cookie, token, LIFETIME_MS);
  }

  /**
   * Uses up the answered challenge.
   *
   * @param manager of the transaction that acts upon the answer. If it fails, the challenge can be answered again
   * @param repeated the repeated part of the answer
   * @returns undefined when the browser has challenges for this purpose, but not the answered one
   * @throws ApiError 400 when it has none for this purpose, or the answer is too late
   */
  async take<P extends ChallengePurpose>(
    manager: EntityManager,
    request: ScopedRequest,
    purpose: P,
    repeated: Repeated,
  ): Promise<TakenChallenge<P> | undefined> {
    const hashes = this.held(request).map(({ hash }) => hash);
    const [rows] = await manager.query<[TakenChallenge<P>[], number]>(
      `DELETE FROM accounts.sign_in_challenge
        WHERE token_hash = ANY($1) AND purpose = $2 AND expires_at > now() AND details @> $3::jsonb
       RETURNING account_id AS "accountId", details`,
      [hashes, purpose, JSON.stringify(repeated)],
    );
    const [taken] = rows;
    if (taken) return taken;
    const others = await manager.query<unknown[]>(
      `SELECT FROM accounts.sign_in_challenge
        WHERE token_hash = ANY($1) AND purpose = $2 AND expires_at > now() LIMIT 1`,
      [hashes, purpose],
    );
    if (others.length > 0) return undefined;
    throw parameterMissing(
      'challenge',
      `This was not begun here within ${LIFETIME_MINUTES} minutes. Begin again.`,
    );
  }

  /** The challenges whose cookies the browser has sent. */
  private held(request: Pick<ScopedRequest, 'headers'>): { cookie: string; hash: Buffer }[] {
    return COOKIES.flatMap((cookie) => {
      const token = this.cookies.read(request, cookie);
      return token === undefined ? [] : [{ cookie, hash: tokenHash(token) }];
    });
  }

  /** A cookie whose challenge was answered or has expired, else the one that has waited longest. */
  private async freeCookie(manager: EntityManager, request: Pick<ScopedRequest, 'headers'>): Promise<string> {
    const held = this.held(request);
    const waiting = await manager.query<{ hash: Buffer }[]>(
      `SELECT token_hash AS hash FROM accounts.sign_in_challenge WHERE token_hash = ANY($1) ORDER BY expires_at`,
      [held.map(({ hash }) => hash)],
    );
    const cookieOf = (hash: Buffer) => held.find((one) => one.hash.equals(hash))?.cookie ?? '';
    const taken = waiting.map(({ hash }) => cookieOf(hash));
    return COOKIES.find((cookie) => !taken.includes(cookie)) ?? taken[0] ?? '';
  }
}
