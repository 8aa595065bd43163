import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { CredentialCache } from './credential-cache';
import { type CredentialKind, newSecret, SECRET_PREFIX, secretHash } from './credential-secret';
import type { Credential } from './credential.entity';
import type { EntityManager } from 'typeorm';
import {
  type CredentialPageQuery,
  type CredentialReference,
  CredentialRepository,
  type ListedCredential,
  type NewCredential,
} from './credential.repository';
import { hasHappened, isOver } from './moments';

const MILLISECONDS_PER_HOUR = 3_600_000;
const MILLISECONDS_PER_DAY = 24 * MILLISECONDS_PER_HOUR;
/** Random characters in the display prefix: enough to distinguish keys, far too few to guess one. */
const SHOWN_CHARACTERS = 4;

export interface IssueOptions {
  kind: CredentialKind;
  scopes: readonly string[];
  /** Days until it stops working; unlimited by default. */
  expiresInDays?: number;
  /** The owner's own word for it. */
  name?: string | null;
}

export interface WrittenCredential {
  id: string;
  /** Shown once and never stored. */
  secret: string;
  credential: ListedCredential;
}

export interface RotatedCredential extends WrittenCredential {
  previous: ListedCredential;
  oldValidUntil: Date;
}

export interface RevokedCredential {
  credential: ListedCredential;
  /** Whether it was unrevoked. */
  wasWorking: boolean;
}

/** A credential that cannot be rotated: the message gives the reason and the alternative. */
export class RotationRefusedError extends Error {
  constructor(id: string, reason: string) {
    super(`${id} ${reason}: it cannot be rotated. Issue a new one.`);
    this.name = 'RotationRefusedError';
  }
}

@Injectable()
export class CredentialService {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly cache: CredentialCache,
    private readonly bus: MessageBus,
  ) {}

  /** @param manager of the transaction, if any */
  async issue(
    accountId: string,
    { kind, scopes, expiresInDays, name = null }: IssueOptions,
    manager?: EntityManager,
  ): Promise<WrittenCredential> {
    const expiresAt =
      expiresInDays === undefined ? null : new Date(Date.now() + expiresInDays * MILLISECONDS_PER_DAY);
    const { secret, row } = newCredential({ accountId, kind, name, scopes, expiresAt, rotatedFrom: null });
    await this.repository.insert(row, manager);
    return { id: row.id, secret, credential: await this.read(row, manager) };
  }

  /**
   * Issues a successor with the same account and scopes, and lets the old secret work for a while longer. If the old
   * one expires, the successor gets a term of the same length. A part of a transaction: call `announce` after its commit.
   *
   * @param overlapHours how long both work; 0 ends the old one at once. Never extends the old one.
   * @returns undefined when there is no such credential
   * @throws RotationRefusedError when the old one no longer works, or already has a successor
   */
  async rotateIn(
    manager: EntityManager,
    reference: CredentialReference,
    overlapHours: number,
  ): Promise<RotatedCredential | undefined> {
    const { id, kind } = reference;
    const rotated = await this.repository.replace(manager, reference, (old, successorId) => {
      const now = Date.now();
      requireRotatable(old, successorId, now);
      const term = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime();
      const expiresAt = term === null ? null : new Date(now + term);
      const { secret, row } = newCredential({
        accountId: old.accountId,
        kind,
        name: old.name,
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
    return {
      id: successor.id,
      secret,
      oldValidUntil: validUntil,
      credential: await this.read(successor, manager),
      previous: await this.read(reference, manager),
    };
  }

  /**
   * A part of a transaction: call `announce` after its commit.
   *
   * @returns undefined when there is no such credential
   */
  async revokeIn(
    manager: EntityManager,
    reference: CredentialReference,
  ): Promise<RevokedCredential | undefined> {
    const wasWorking = await this.repository.markRevoked(reference, manager);
    const credential = await this.repository.find(reference, manager);
    return credential && { credential, wasWorking };
  }

  /** Reads back a just written credential. */
  private async read(reference: CredentialReference, manager?: EntityManager): Promise<ListedCredential> {
    const { id, kind } = reference;
    const found = await this.repository.find({ id, kind }, manager);
    if (!found) throw new Error(`${id} was written and is not there`);
    return found;
  }

  /** Makes every process forget an account's credentials: this one before it returns, whatever Redis does. */
  async announce(accountId: string): Promise<void> {
    this.cache.forgetAccount(accountId);
    await this.bus.publish('credentials.changed', { accountId });
  }

  /**
   * Revokes every credential of a kind of an account as a part of a transaction; call `announce` after its commit.
   *
   * @returns the ids of those that were unrevoked
   */
  async revokeAllIn(manager: EntityManager, accountId: string, kind: CredentialKind): Promise<string[]> {
    return this.repository.markRevokedOfAccount(accountId, kind, manager);
  }

  async list(accountId: string): Promise<Credential[]> {
    return this.repository.listOfAccount(accountId);
  }

  /** Newest first; one more than `limit` when there are older ones. */
  async page(accountId: string, query: CredentialPageQuery): Promise<ListedCredential[]> {
    return this.repository.pageOfAccount(accountId, query);
  }
}

function newCredential(
  details: Pick<NewCredential, 'accountId' | 'kind' | 'name' | 'expiresAt' | 'rotatedFrom'> & {
    scopes: readonly string[];
  },
): { secret: string; row: NewCredential } {
  const { accountId, kind, name, scopes, expiresAt, rotatedFrom } = details;
  const secret = newSecret(kind);
  const row: NewCredential = {
    id: newId(kind === 'api_key' ? 'key' : 'tok'),
    accountId,
    kind,
    name,
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
  if (hasHappened(revokedAt))
    throw new RotationRefusedError(id, `was revoked at ${revokedAt?.toISOString()}`);
  if (successorId !== undefined) throw new RotationRefusedError(id, `was rotated already, to ${successorId}`);
  if (isOver(expiresAt, now)) throw new RotationRefusedError(id, `expired at ${expiresAt?.toISOString()}`);
}
