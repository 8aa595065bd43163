import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';
import { ACCESS_TOKEN_ALGORITHM, PROGRAM_TOKEN_SECONDS } from './access-token';
import type { AccessTokenRepository } from './access-token.repository';

/** A process signs with one key for this long. */
const KEY_HOURS = 12;
const MS_PER_HOUR = 3_600_000;

/** A signing key, known to this process alone. */
export interface SigningKey {
  id: string;
  issuer: string;
  privateKey: CryptoKey;
  /** The same key in the form that some libraries require. A secret. */
  privateJwk: JWK;
  /** Milliseconds since the epoch. */
  signsUntil: number;
}

/**
 * This process's signing keys: each for twelve hours, made on demand, and kept in memory only. PostgreSQL holds the
 * public part, by which every service verifies the tokens (docs/decisions/0060).
 */
export class SigningKeys {
  private key?: Promise<SigningKey>;

  constructor(private readonly repository: AccessTokenRepository) {}

  /** Concurrent callers get the same key. @throws the driver's error when a new key cannot be published */
  async current(issuer: string): Promise<SigningKey> {
    const current = await this.key?.catch(() => undefined);
    if (current?.issuer === issuer && current.signsUntil > Date.now()) return current;
    const making = this.makeKey(issuer);
    this.key = making;
    return making;
  }

  private async makeKey(issuer: string): Promise<SigningKey> {
    const { publicKey, privateKey } = await generateKeyPair(ACCESS_TOKEN_ALGORITHM, { extractable: true });
    const id = randomUUID();
    const signsUntil = Date.now() + KEY_HOURS * MS_PER_HOUR;
    await this.repository.publish({
      id,
      issuer,
      publicKey: await exportJWK(publicKey),
      validUntil: new Date(signsUntil + 2 * PROGRAM_TOKEN_SECONDS * 1_000),
    });
    return { id, issuer, privateKey, privateJwk: await exportJWK(privateKey), signsUntil };
  }
}
