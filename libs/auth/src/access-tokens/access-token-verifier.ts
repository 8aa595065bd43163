import { Injectable } from '@nestjs/common';
import { errors, importJWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most';
import { secretDigest } from '../credentials/credential-secret';
import { TOKEN_SCOPES, type TokenScope } from '../access/scopes';
import type { Authentication, Principal } from '../credentials/principal';
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_SECONDS,
  ACCESS_TOKEN_TYPE,
  CLOCK_TOLERANCE_SECONDS,
  CONSOLE_CLIENT_ID,
  FRESH_PASSKEY_SECONDS,
  grantCaller,
  PROGRAM_TOKEN_SECONDS,
} from './access-token';
import { CONSOLE_CALLER } from '../usage/call-counts';
import { AccessTokenRepository, type LiveBearer } from './access-token.repository';
import { isSameAddress } from './loopback';
import { type Bearer, BearerStandings } from './bearer-standings';

const MAX_TOKENS = 20_000;
const MAX_KEYS = 1_000;
/** An unknown `kid` is looked up again after this time. Milliseconds. */
const UNKNOWN_KEY_MS = 5_000;
const UNKNOWN: Authentication = { outcome: 'unknown' };

type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

interface KnownKey {
  issuer: string;
  key: VerificationKey;
  validUntil: number;
}

/** The required audience by kind of bearer; undefined: such tokens are refused. */
export type Audiences = Readonly<Partial<Record<Bearer['kind'], string>>>;

/** The content of a valid token. Times are milliseconds since the epoch. */
interface VerifiedToken extends Bearer {
  audience: string;
  /** Origin of the issuing console. */
  origin: string;
  scope: TokenScope;
  expiresAt: number;
  /** Until when the session's passkey is fresh; absent without one. */
  passkeyFreshUntil?: number;
}

/**
 * Identifies the bearer of an access token without asking the console: by the public keys in PostgreSQL, which are read
 * once each, and by the session or the grant in `BearerStandings`.
 */
@Injectable()
export class AccessTokenVerifier {
  private readonly verified = new LRUCache<string, VerifiedToken>({
    ...atMost(MAX_TOKENS),
    ttl: ACCESS_TOKEN_SECONDS * 1_000,
  });
  /** `null` marks a key that is known not to exist. */
  private readonly keys = new LRUCache<string, { known: KnownKey | null }>(atMost(MAX_KEYS));

  constructor(
    private readonly repository: AccessTokenRepository,
    private readonly standings: BearerStandings,
  ) {}

  /** The answer for a recently seen token, which needs no look-up. */
  recall(token: string, audiences: Audiences): Authentication | undefined {
    const verified = this.verified.get(secretDigest(token));
    if (!verified) return undefined;
    if (!isFor(verified, audiences)) return UNKNOWN;
    const standing = this.standings.recall(verified);
    return standing && judge(verified, standing.live);
  }

  /**
   * @param audiences the addresses of the calling API; constant for a route
   * @throws the driver's error when PostgreSQL is unavailable and key, session or grant are not cached
   */
  async authenticate(token: string, audiences: Audiences): Promise<Authentication> {
    const digest = secretDigest(token);
    const verified = this.verified.get(digest) ?? (await this.verify(token));
    if (!verified || !isFor(verified, audiences)) return UNKNOWN;
    this.verified.set(digest, verified);
    const { live } = await this.standings.find(verified);
    return judge(verified, live);
  }

  /**
   * Whether the program of a call that has been under way for long would still be let in: its grant lives, though the token
   * of the call has run out.
   *
   * @throws the driver's error when PostgreSQL is unavailable and the grant is not cached
   */
  async reauthenticate(program: Principal): Promise<Authentication> {
    const { accountId, credentialId } = program;
    const { live } = await this.standings.find({ kind: 'grant', id: credentialId, accountId });
    return live
      ? { outcome: 'active', principal: { ...program, plan: live.plan } }
      : { outcome: 'expired', holder: { accountId, credentialId } };
  }

  /** @returns undefined for a token of another issuer, or an expired one; its audience is compared each time */
  private async verify(token: string): Promise<VerifiedToken | undefined> {
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
        maxTokenAge: PROGRAM_TOKEN_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'jti', 'client_id'],
      });
      return payload.iss !== undefined && payload.iss === issuer
        ? verifiedToken(payload, new URL(issuer).origin)
        : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  private async findKey(id: string): Promise<KnownKey | undefined> {
    const entry = this.keys.get(id) ?? (await this.readKey(id));
    return entry.known && !isOver(entry.known.validUntil) ? entry.known : undefined;
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

/** @returns undefined without the claims of a session or a grant */
function verifiedToken(payload: JWTPayload, origin: string): VerifiedToken | undefined {
  const { sub: accountId, aud: audience, exp, client_id: client, sid, gid } = payload;
  if (typeof accountId !== 'string' || typeof audience !== 'string' || exp === undefined) return undefined;
  const common = { accountId, audience, origin, expiresAt: exp * 1_000 };
  if (client === CONSOLE_CLIENT_ID) {
    if (typeof sid !== 'string' || gid !== undefined) return undefined;
    const { auth_time: shown } = payload;
    const passkeyFreshUntil =
      typeof shown === 'number'
        ? (shown + FRESH_PASSKEY_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1_000
        : undefined;
    return { ...common, kind: 'session', id: sid, scope: 'read-write', passkeyFreshUntil };
  }
  const scope = TOKEN_SCOPES.find((one) => one === payload['scope']);
  if (typeof gid !== 'string' || sid !== undefined || typeof client !== 'string' || !scope) return undefined;
  return { ...common, kind: 'grant', id: gid, scope };
}

/** A token is unknown at another address, another name of this computer apart, and a session's token is unknown where none are accepted. */
function isFor({ kind, audience }: VerifiedToken, audiences: Audiences): boolean {
  const required = audiences[kind];
  return required !== undefined && isSameAddress(required, audience);
}

function judge(token: VerifiedToken, live: LiveBearer | undefined): Authentication {
  const { accountId, kind, scope, expiresAt, passkeyFreshUntil } = token;
  const holder = { accountId, credentialId: kind === 'grant' ? token.id : CONSOLE_CALLER };
  // An ended session or grant ends its tokens: the 401 tells the browser or the program to get a new one.
  if (!live || isOver(expiresAt)) return { outcome: 'expired', holder };
  const prefix = kind === 'grant' ? grantCaller(live.clientName ?? '') : CONSOLE_CALLER;
  const principal: Principal = {
    ...holder,
    plan: live.plan,
    kind,
    scopes: [scope],
    prefix,
    passkeyFreshUntil,
  };
  if (kind === 'session') principal.origin = token.origin;
  return { outcome: 'active', principal };
}

/** Whether a time of the console's clock has passed by this process's clock. */
function isOver(moment: number): boolean {
  return moment + CLOCK_TOLERANCE_SECONDS * 1_000 <= Date.now();
}
