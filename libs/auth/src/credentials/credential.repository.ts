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

@Injectable()
export class CredentialRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findBySecretHash(hash: Buffer): Promise<CredentialRecord | undefined> {
    const rows: CredentialRecord[] = await this.dataSource.query(
      `SELECT c.id, c.account_id AS "accountId", a.plan, c.kind, c.scopes, c.prefix,
              c.expires_at AS "expiresAt", c.revoked_at AS "revokedAt", c.last_used_at AS "lastUsedAt"
         FROM accounts.credential c JOIN accounts.account a ON a.id = c.account_id
        WHERE c.secret_hash = $1`,
      [hash],
    );
    return rows[0];
  }

  async insert(credential: Omit<Credential, 'account' | 'createdAt'>): Promise<void> {
    await this.dataSource.getRepository(Credential).insert(credential);
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

  async markUsed(ids: readonly string[]): Promise<void> {
    await this.dataSource.query('UPDATE accounts.credential SET last_used_at = now() WHERE id = ANY($1)', [
      ids,
    ]);
  }
}
