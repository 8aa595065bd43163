import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_SECONDS,
  ACCESS_TOKEN_TYPE,
  CONSOLE_CLIENT_ID,
} from './access-token';
import { AccessTokenRepository } from './access-token.repository';
import { SigningKeys } from './signing-keys';

export interface AccessTokenClaims {
  /** The console's address. */
  issuer: string;
  /** The API of the token. */
  audience: string;
  accountId: string;
  sessionId: string;
  /** The time of a still fresh passkey; absent or null without one. */
  passkeyShownAt?: Date | null;
}

export interface IssuedAccessToken {
  token: string;
  expiresAt: Date;
}

/** Issues access tokens for live sessions (RFC 9068); only the console provides it. */
@Injectable()
export class AccessTokenIssuer {
  private readonly keys: SigningKeys;

  constructor(repository: AccessTokenRepository) {
    this.keys = new SigningKeys(repository);
  }

  /** Valid for five minutes while the session lives. @throws the driver's error when a new key cannot be published */
  async issue({
    issuer,
    audience,
    accountId,
    sessionId,
    passkeyShownAt,
  }: AccessTokenClaims): Promise<IssuedAccessToken> {
    const key = await this.keys.current(issuer);
    const issuedAt = Math.floor(Date.now() / 1_000);
    const token = await new SignJWT({
      client_id: CONSOLE_CLIENT_ID,
      sid: sessionId,
      ...(passkeyShownAt && { auth_time: Math.floor(passkeyShownAt.getTime() / 1_000) }),
    })
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
}
