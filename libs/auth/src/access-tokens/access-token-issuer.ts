import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_SECONDS,
  ACCESS_TOKEN_TYPE,
  CONSOLE_CLIENT_ID,
} from './access-token';
import { AccessTokenRepository } from './access-token.repository';

/** A process signs with one key for this long. */
const KEY_HOURS = 12;
const MS_PER_HOUR = 3_600_000;

interface SigningKey {
  id: string;
  issuer: string;
  privateKey: CryptoKey;
  /** Milliseconds since the epoch. */
  signsUntil: number;
}

export interface AccessTokenClaims {
  /** The console's address. */
  issuer: string;
  /** The API that the token is for. */
  audience: string;
  accountId: string;
  sessionId: string;
}

export interface IssuedAccessToken {
  token: string;
  expiresAt: Date;
}

/**
 * Makes access tokens of live sessions (RFC 9068); only the console provides it. Each process signs with a key of its own, which it makes when it needs
 * one and keeps in memory only; PostgreSQL holds the public part, by which every service knows the tokens.
 */
@Injectable()
export class AccessTokenIssuer {
  private key?: Promise<SigningKey>;

  constructor(private readonly repository: AccessTokenRepository) {}

  /** Good for five minutes, as long as the session lives. @throws the driver's error when a new key cannot be published */
  async issue({ issuer, audience, accountId, sessionId }: AccessTokenClaims): Promise<IssuedAccessToken> {
    const key = await this.signingKey(issuer);
    const issuedAt = Math.floor(Date.now() / 1_000);
    const token = await new SignJWT({ client_id: CONSOLE_CLIENT_ID, sid: sessionId })
      .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid: key.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(accountId)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .sign(key.privateKey);
    return { token, expiresAt: new Date((issuedAt + ACCESS_TOKEN_SECONDS) * 1_000) };
  }

  /** Those who ask at the same time get the same key. */
  private async signingKey(issuer: string): Promise<SigningKey> {
    const current = await this.key?.catch(() => undefined);
    if (current?.issuer === issuer && current.signsUntil > Date.now()) return current;
    const making = this.makeKey(issuer);
    this.key = making;
    return making;
  }

  private async makeKey(issuer: string): Promise<SigningKey> {
    const { publicKey, privateKey } = await generateKeyPair(ACCESS_TOKEN_ALGORITHM);
    const id = randomUUID();
    const signsUntil = Date.now() + KEY_HOURS * MS_PER_HOUR;
    await this.repository.publish({
      id,
      issuer,
      publicKey: await exportJWK(publicKey),
      validUntil: new Date(signsUntil + 2 * ACCESS_TOKEN_SECONDS * 1_000),
    });
    return { id, issuer, privateKey, signsUntil };
  }
}
