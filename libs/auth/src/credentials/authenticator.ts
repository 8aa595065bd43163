import { Injectable } from '@nestjs/common';
import { CredentialCache } from './credential-cache';
import { type CredentialKind, isSecret, secretHash } from './credential-secret';
import { type CredentialRecord, CredentialRepository } from './credential.repository';
import { LastUsedRecorder } from './last-used.recorder';
import type { Authentication } from './principal';

/** Finds out whose a presented secret is. */
@Injectable()
export class Authenticator {
  /** Look-ups under way, so that a burst with one new key costs one query. */
  private readonly underWay = new Map<string, Promise<CredentialRecord | null>>();

  constructor(
    private readonly repository: CredentialRepository,
    private readonly cache: CredentialCache,
    private readonly lastUsed: LastUsedRecorder,
  ) {}

  /** The answer if no look-up is needed for it: a malformed secret, or one looked up lately. */
  recall(kind: CredentialKind, secret: string): Authentication | undefined {
    if (!isSecret(kind, secret)) return { outcome: 'unknown' };
    const entry = this.cache.get(cacheKey(secret));
    return entry && this.judge(entry.record);
  }

  /** @throws the driver's error when PostgreSQL is away and the secret was not looked up lately */
  async authenticate(kind: CredentialKind, secret: string): Promise<Authentication> {
    return this.recall(kind, secret) ?? this.judge(await this.lookUp(cacheKey(secret)));
  }

  private lookUp(key: string): Promise<CredentialRecord | null> {
    const running = this.underWay.get(key);
    if (running) return running;
    const lookup = this.read(key).finally(() => this.underWay.delete(key));
    this.underWay.set(key, lookup);
    return lookup;
  }

  private async read(key: string): Promise<CredentialRecord | null> {
    const record = (await this.repository.findBySecretHash(Buffer.from(key, 'base64'))) ?? null;
    this.cache.set(key, record);
    return record;
  }

  private judge(record: CredentialRecord | null): Authentication {
    if (!record) return { outcome: 'unknown' };
    if (record.revokedAt) return { outcome: 'revoked' };
    if (record.expiresAt && record.expiresAt.getTime() <= Date.now()) return { outcome: 'expired' };
    this.lastUsed.used(record);
    const { id: credentialId, accountId, plan, kind, scopes, prefix } = record;
    return { outcome: 'active', principal: { accountId, plan, credentialId, kind, scopes, prefix } };
  }
}

/** The hash, not the secret, is the key: memory holds no secrets either. */
function cacheKey(secret: string): string {
  return secretHash(secret).toString('base64');
}
