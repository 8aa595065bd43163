import { Injectable } from '@nestjs/common';
import { CredentialCache } from './credential-cache';
import { type CredentialKind, isSecret, secretDigest } from './credential-secret';
import { type CredentialRecord, CredentialRepository } from './credential.repository';
import { LastUsedRecorder } from './last-used.recorder';
import { hasHappened, isOver } from './moments';
import type { Authentication } from './principal';

/** Retries after a purge during a look-up: changes are rare, so two in a row are chance, and a third is not awaited. */
const MAX_LOOKS = 3;

interface LookUp {
  generation: number;
  result: Promise<CredentialRecord | null>;
}

@Injectable()
export class Authenticator {
  /** Running look-ups, so that a burst with one new key costs one query. */
  private readonly underWay = new Map<string, LookUp>();

  constructor(
    private readonly repository: CredentialRepository,
    private readonly cache: CredentialCache,
    private readonly lastUsed: LastUsedRecorder,
  ) {}

  /** The answer without a look-up, for a malformed secret or a cached one. */
  recall(kind: CredentialKind, secret: string): Authentication | undefined {
    // The hash, not the secret, is the key: memory holds no secrets either.
    const entry = this.cache.get(secretDigest(secret));
    if (entry?.record?.kind === kind) return this.judge(entry.record);
    if (!isSecret(kind, secret)) return { outcome: 'unknown' };
    return entry && this.judge(entry.record);
  }

  /** @throws the driver's error when PostgreSQL is unavailable and the secret is not cached */
  async authenticate(kind: CredentialKind, secret: string): Promise<Authentication> {
    return this.recall(kind, secret) ?? this.judge(await this.lookUp(secretDigest(secret)));
  }

  /** Shared by calls that arrive while it runs, but not by calls after a purge: for them it is stale. */
  private lookUp(key: string): Promise<CredentialRecord | null> {
    const { generation } = this.cache;
    const running = this.underWay.get(key);
    if (running?.generation === generation) return running.result;
    const lookUp: LookUp = { generation, result: this.read(key) };
    this.underWay.set(key, lookUp);
    const done = () => {
      if (this.underWay.get(key) === lookUp) this.underWay.delete(key);
    };
    lookUp.result.then(done, done);
    return lookUp.result;
  }

  /** A row read during a purge may be from before the change, so it is read again. */
  private async read(key: string): Promise<CredentialRecord | null> {
    for (let look = 1; ; look++) {
      const { generation } = this.cache;
      const record = (await this.repository.findBySecretHash(Buffer.from(key, 'base64'))) ?? null;
      this.cache.set(key, record, generation);
      if (generation === this.cache.generation || look === MAX_LOOKS) return record;
    }
  }

  private judge(record: CredentialRecord | null): Authentication {
    if (!record) return { outcome: 'unknown' };
    const { id: credentialId, accountId, plan, kind, scopes, prefix } = record;
    if (hasHappened(record.revokedAt)) return { outcome: 'revoked', holder: { accountId, credentialId } };
    if (isOver(record.expiresAt, Date.now()))
      return { outcome: 'expired', holder: { accountId, credentialId } };
    this.lastUsed.used(record);
    return { outcome: 'active', principal: { accountId, plan, credentialId, kind, scopes, prefix } };
  }
}
