import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { type CredentialKind, newSecret, SECRET_PREFIX, secretHash } from './credential-secret';
import type { Credential } from './credential.entity';
import { CredentialRepository } from './credential.repository';

const MILLISECONDS_PER_DAY = 86_400_000;
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

/** Issues and revokes API keys and pipeline tokens. */
@Injectable()
export class CredentialService {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly bus: MessageBus,
  ) {}

  async issue(accountId: string, { kind, scopes, expiresInDays }: IssueOptions): Promise<IssuedCredential> {
    const secret = newSecret(kind);
    const id = newId(kind === 'api_key' ? 'key' : 'tok');
    await this.repository.insert({
      id,
      accountId,
      kind,
      secretHash: secretHash(secret),
      prefix: secret.slice(0, SECRET_PREFIX[kind].length + SHOWN_CHARACTERS),
      lastFour: secret.slice(-4),
      scopes: [...scopes],
      expiresAt: expiresInDays === undefined ? null : daysFromNow(expiresInDays),
      revokedAt: null,
      lastUsedAt: null,
    });
    return { id, secret };
  }

  /** Effective in every process within a second. @returns undefined when there is no such credential */
  async revoke(id: string, kind: CredentialKind): Promise<Credential | undefined> {
    const credential = await this.repository.findById(id, kind);
    if (!credential) return undefined;
    await this.repository.markRevoked(id);
    await this.bus.publish('credentials.changed', { accountId: credential.accountId });
    return credential;
  }

  async list(accountId: string): Promise<Credential[]> {
    return this.repository.listOfAccount(accountId);
  }
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * MILLISECONDS_PER_DAY);
}
