import { Injectable } from '@nestjs/common';
import { errors, importJWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { secretDigest } from '../credentials/credential-secret';
import type { Authentication } from '../credentials/principal';
import type { Plan } from '../plans/plans';
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_SECONDS,
  ACCESS_TOKEN_TYPE,
  CONSOLE_CALLER,
  CONSOLE_CLIENT_ID,
} from './access-token';
import { AccessTokenRepository } from './access-token.repository';
import { SessionPlans } from './session-plans';

const MAX_TOKENS = 20_000;
const MAX_KEYS = 1_000;
/** A `kid` that there is not is asked for again after this time. Milliseconds. */
const UNKNOWN_KEY_MS = 5_000;
/** Counted as sizes: for a count lru-cache takes all the room at once, some megabytes (docs/decisions/0007). */
const ONE = () => 1;
const UNKNOWN: Authentication = { outcome: 'unknown' };

type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

interface KnownKey {
  issuer: string;
  key: VerificationKey;
  validUntil: number;
}

/** What a good token says. */
interface VerifiedToken {
  accountId: string;
  sessionId: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/**
 * Whose access token it is, without asking the console: the signature by the public keys in PostgreSQL, which are read
 * once each, and the session by `SessionPlans`.
 */
@Injectable()
export class AccessTokenVerifier {
  private readonly verified = new LRUCache<string, VerifiedToken>({
    maxSize: MAX_TOKENS,
    sizeCalculation: ONE,
    ttl: ACCESS_TOKEN_SECONDS * 1_000,
  });
  /** A `null` is a key that is known to be unknown. */
  private readonly keys = new LRUCache<string, { known: KnownKey | null }>({
    maxSize: MAX_KEYS,
    sizeCalculation: ONE,
  });

  constructor(
    private readonly repository: AccessTokenRepository,
    private readonly sessions: SessionPlans,
  ) {}

  /** The answer if no look-up is needed for it: of a token that was looked at lately. */
  recall(token: string): Authentication | undefined {
    const verified = this.verified.get(secretDigest(token));
    const standing = verified && this.sessions.recall(verified.sessionId, verified.accountId);
    return verified && standing && judge(verified, standing.plan);
  }

  /**
   * @param audience the address of the API that asks; it is the same at every call of a process
   * @throws the driver's error when PostgreSQL is away and key or session were not looked up lately
   */
  async authenticate(token: string, audience: string): Promise<Authentication> {
    const digest = secretDigest(token);
    const verified = this.verified.get(digest) ?? (await this.verify(token, audience));
    if (!verified) return UNKNOWN;
    this.verified.set(digest, verified);
    const { plan } = await this.sessions.find(verified.sessionId, verified.accountId);
    return judge(verified, plan);
  }

  /** @returns undefined when it is not a token of ours for this API, or is over */
  private async verify(token: string, audience: string): Promise<VerifiedToken | undefined> {
    let issuer: string | undefined;
    const findKey: JWTVerifyGetKey = async ({ kid }) => {
      const known = kid === undefined ? undefined : await this.findKey(kid);
      if (!known) throw new errors.JWKSNoMatchingKey();
      issuer = known.issuer;
      return known.key;
    };
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: [ACCESS_TOKEN_ALGORITHM],
        typ: ACCESS_TOKEN_TYPE,
        audience,
        maxTokenAge: ACCESS_TOKEN_SECONDS,
        requiredClaims: ['iss', 'sub', 'exp', 'iat', 'jti', 'client_id', 'sid'],
      });
      return payload.iss === issuer ? verifiedToken(payload) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  private async findKey(id: string): Promise<KnownKey | undefined> {
    const entry = this.keys.get(id) ?? (await this.readKey(id));
    return entry.known && entry.known.validUntil > Date.now() ? entry.known : undefined;
  }

  private async readKey(id: string): Promise<{ known: KnownKey | null }> {
    const row = await this.repository.findKey(id);
    const known = row && {
      issuer: row.issuer,
      key: await importJWK(row.publicKey, ACCESS_TOKEN_ALGORITHM),
      validUntil: row.validUntil.getTime(),
    };
    const entry = { known };
    this.keys.set(id, entry, known ? {} : { ttl: UNKNOWN_KEY_MS });
    return entry;
  }
}

function verifiedToken({ sub, sid, exp, client_id: client }: JWTPayload): VerifiedToken | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined;
  if (client !== CONSOLE_CLIENT_ID) return undefined;
  return { accountId: sub, sessionId: sid, expiresAt: exp * 1_000 };
}

function judge({ accountId, expiresAt }: VerifiedToken, plan: Plan | undefined): Authentication {
  const ids = { accountId, credentialId: CONSOLE_CALLER };
  // A session that is over ends its tokens: the browser has to sign in again, which 401 tells it.
  if (plan === undefined || expiresAt <= Date.now()) return { outcome: 'expired', holder: ids };
  const principal = {
    ...ids,
    plan,
    kind: 'session',
    scopes: ['read-write'],
    prefix: CONSOLE_CALLER,
  } as const;
  return { outcome: 'active', principal };
}
