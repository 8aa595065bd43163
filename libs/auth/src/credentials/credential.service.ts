import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { type CredentialKind, newSecret, SECRET_PREFIX, secretHash } from './credential-secret';
import type { Credential } from './credential.entity';
import { CredentialRepository, type NewCredential } from './credential.repository';

const MILLISECONDS_PER_HOUR = 3_600_000;
const MILLISECONDS_PER_DAY = 24 * MILLISECONDS_PER_HOUR;
/** Random characters that the display prefix shows: enough to tell keys apart, far too few to guess one. */
const SHOWN_CHARACTERS = 4;

export interface IssueOptions {
  kind: CredentialKind;
  scopes: readonly string[];
  /** Days until it stops working; never when absent. */
  expiresInDays?: number;
}

export interface IssuedCredential {
  id: string;
  /** Shown this once and stored nowhere. */
  secret: string;
}

export interface RotatedCredential extends IssuedCredential {
  scopes: readonly string[];
  /** Of the new one; never when null. */
  expiresAt: Date | null;
  oldValidUntil: Date;
}

/** A credential that cannot be rotated: the message says why, and what to do instead. */
export class RotationRefusedError extends Error {
  constructor(id: string, reason: string) {
    super(`${id} ${reason}: it cannot be rotated. Issue a new one.`);
    this.name = 'RotationRefusedError';
  }
}

/** Issues, rotates and revokes API keys and pipeline tokens. */
@Injectable()
export class CredentialService {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly bus: MessageBus,
  ) {}

  async issue(accountId: string, { kind, scopes, expiresInDays }: IssueOptions): Promise<IssuedCredential> {
    const expiresAt =
      expiresInDays === undefined ? null : new Date(Date.now() + expiresInDays * MILLISECONDS_PER_DAY);
    const { secret, row } = newCredential({ accountId, kind, scopes, expiresAt, rotatedFrom: null });
    await this.repository.insert(row);
    return { id: row.id, secret };
  }

  /**
   * Issues a successor with the same account and scopes, and lets the old secret work on for a while. One that
   * expires has a successor with a term as long as its own was.
   *
   * @param overlapHours how long both work; 0 ends the old one at once. The old one never lives longer by it.
   * @returns undefined when there is no such credential
   * @throws RotationRefusedError when the old one no longer works, or has a successor already
   */
  async rotate(
    id: string,
    kind: CredentialKind,
    overlapHours: number,
  ): Promise<RotatedCredential | undefined> {
    const rotated = await this.repository.replace(id, kind, (old, successorId) => {
      const now = Date.now();
      requireRotatable(old, successorId, now);
      const term = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime();
      const expiresAt = term === null ? null : new Date(now + term);
      const { secret, row } = newCredential({
        accountId: old.accountId,
        kind,
        scopes: old.scopes,
        expiresAt,
        rotatedFrom: id,
      });
      const end = now + overlapHours * MILLISECONDS_PER_HOUR;
      const validUntil = new Date(Math.min(end, old.expiresAt?.getTime() ?? end));
      return { secret, successor: row, validUntil };
    });
    if (!rotated) return undefined;
    const { secret, successor, validUntil } = rotated;
    await this.bus.publish('credentials.changed', { accountId: successor.accountId });
    return {
      id: successor.id,
      secret,
      scopes: successor.scopes,
      expiresAt: successor.expiresAt,
      oldValidUntil: validUntil,
    };
  }

  /** Effective in every process within a second. @returns undefined when there is no such credential */
  async revoke(id: string, kind: CredentialKind): Promise<Credential | undefined> {
    const credential = await this.repository.findById(id, kind);
    if (!credential) return undefined;
    await this.repository.markRevoked(id);
    await this.bus.publish('credentials.changed', { accountId: credential.accountId });
    return credential;
  }

  /** Revokes every credential of a kind that an account has. @returns the ids of those that worked until now, or would have */
  async revokeAll(accountId: string, kind: CredentialKind): Promise<string[]> {
    const revoked = await this.repository.markRevokedOfAccount(accountId, kind);
    await this.bus.publish('credentials.changed', { accountId });
    return revoked;
  }

  async list(accountId: string): Promise<Credential[]> {
    return this.repository.listOfAccount(accountId);
  }
}

function newCredential(
  details: Pick<NewCredential, 'accountId' | 'kind' | 'expiresAt' | 'rotatedFrom'> & {
    scopes: readonly string[];
  },
): { secret: string; row: NewCredential } {
  const { accountId, kind, scopes, expiresAt, rotatedFrom } = details;
  const secret = newSecret(kind);
  const row: NewCredential = {
    id: newId(kind === 'api_key' ? 'key' : 'tok'),
    accountId,
    kind,
    secretHash: secretHash(secret),
    prefix: secret.slice(0, SECRET_PREFIX[kind].length + SHOWN_CHARACTERS),
    lastFour: secret.slice(-4),
    scopes: [...scopes],
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    rotatedFrom,
  };
  return { secret, row };
}

function requireRotatable(
  { id, revokedAt, expiresAt }: Credential,
  successorId: string | undefined,
  now: number,
): void {
  if (revokedAt) throw new RotationRefusedError(id, `was revoked at ${revokedAt.toISOString()}`);
  if (successorId !== undefined) throw new RotationRefusedError(id, `was rotated already, to ${successorId}`);
  if (expiresAt && expiresAt.getTime() <= now) {
    throw new RotationRefusedError(id, `expired at ${expiresAt.toISOString()}`);
  }
}
