import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Plan } from '../plans/plans';
import type { CredentialKind } from './credential-secret';
import { Credential } from './credential.entity';

/** A credential with the plan of its account: all that authentication needs, in one row. */
export interface CredentialRecord {
  id: string;
  accountId: string;
  plan: Plan;
  kind: CredentialKind;
  scopes: string[];
  prefix: string;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export type NewCredential = Omit<Credential, 'account' | 'predecessor' | 'createdAt'>;

/** What takes the place of a credential. */
export interface Replacement {
  successor: NewCredential;
  /** When the old one stops working. */
  validUntil: Date;
}

@Injectable()
export class CredentialRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Of a suspended account no credential works: each counts as revoked since then. */
  async findBySecretHash(hash: Buffer): Promise<CredentialRecord | undefined> {
    const rows: CredentialRecord[] = await this.dataSource.query(
      `SELECT c.id, c.account_id AS "accountId", a.plan, c.kind, c.scopes, c.prefix,
              c.expires_at AS "expiresAt", coalesce(c.revoked_at, a.suspended_at) AS "revokedAt",
              c.last_used_at AS "lastUsedAt"
         FROM accounts.credential c JOIN accounts.account a ON a.id = c.account_id
        WHERE c.secret_hash = $1`,
      [hash],
    );
    return rows[0];
  }

  async insert(credential: NewCredential): Promise<void> {
    await this.dataSource.getRepository(Credential).insert(credential);
  }

  /**
   * Writes the successor of a credential, and shortens what the old one has left to live: both or neither.
   *
   * @param decide is given the old one, locked, so that nobody revokes or rotates it meanwhile; what it throws
   *   is thrown, and nothing is written
   * @returns undefined when there is no such credential
   */
  async replace<T extends Replacement>(
    id: string,
    kind: CredentialKind,
    decide: (old: Credential, successorId: string | undefined) => T,
  ): Promise<T | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const credentials = manager.getRepository(Credential);
      const lock = { mode: 'pessimistic_write' } as const;
      const old = await credentials.findOne({ where: { id, kind }, lock });
      if (!old) return undefined;
      const successor = await credentials.findOneBy({ rotatedFrom: id });
      const replacement = decide(old, successor?.id);
      await credentials.insert(replacement.successor);
      await credentials.update({ id }, { expiresAt: replacement.validUntil });
      return replacement;
    });
  }

  async findById(id: string, kind: CredentialKind): Promise<Credential | null> {
    return this.dataSource.getRepository(Credential).findOneBy({ id, kind });
  }

  async listOfAccount(accountId: string): Promise<Credential[]> {
    return this.dataSource.getRepository(Credential).find({ where: { accountId }, order: { id: 'ASC' } });
  }

  async markRevoked(id: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE accounts.credential SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1',
      [id],
    );
  }

  /** @returns the ids of those that were not revoked before */
  async markRevokedOfAccount(accountId: string, kind: CredentialKind): Promise<string[]> {
    const [rows]: [{ id: string }[], number] = await this.dataSource.query(
      `UPDATE accounts.credential SET revoked_at = now()
        WHERE account_id = $1 AND kind = $2 AND revoked_at IS NULL RETURNING id`,
      [accountId, kind],
    );
    return rows.map(({ id }) => id).sort();
  }

  async markUsed(ids: readonly string[]): Promise<void> {
    await this.dataSource.query('UPDATE accounts.credential SET last_used_at = now() WHERE id = ANY($1)', [
      ids,
    ]);
  }
}
