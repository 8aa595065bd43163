import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { Plan } from '../plans/plans';
import type { CredentialKind } from './credential-secret';
import { Credential } from './credential.entity';

/** A credential with the plan of its account: all data of the authentication, in one row. */
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

export interface CredentialReference {
  id: string;
  kind: CredentialKind;
  /** The required owner; any by default, for the operator only. */
  accountId?: string;
}

export interface CredentialPageQuery {
  kind?: CredentialKind;
  /** Only those made before the one with these digits in its id. */
  beforeDigits?: string;
  /** Maximum of rows, at least 1. */
  limit: number;
}

export type ListedCredential = Credential & { rotatedTo: string | null };

const DIGITS = 'right(credential.id, 22)';

export interface Replacement {
  successor: NewCredential;
  /** When the old one stops working. */
  validUntil: Date;
}

@Injectable()
export class CredentialRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** No credential of a suspended account works: each counts as revoked since the suspension. */
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

  async insert(credential: NewCredential, manager = this.dataSource.manager): Promise<void> {
    await manager.getRepository(Credential).insert(credential);
  }

  /**
   * Writes the successor of a credential, and shortens the old one's lifetime: both or neither.
   *
   * @param manager of the transaction
   * @param decide gets the old one, locked, so that nobody revokes or rotates it meanwhile; if it throws, nothing is
   *   written
   * @returns undefined when there is no such credential
   */
  async replace<T extends Replacement>(
    manager: EntityManager,
    { id, kind, accountId }: CredentialReference,
    decide: (old: Credential, successorId: string | undefined) => T,
  ): Promise<T | undefined> {
    const credentials = manager.getRepository(Credential);
    const lock = { mode: 'pessimistic_write' } as const;
    const old = await credentials.findOne({ where: { id, kind, ...ofAccount(accountId) }, lock });
    if (!old) return undefined;
    const successor = await credentials.findOneBy({ rotatedFrom: id });
    const replacement = decide(old, successor?.id);
    await credentials.insert(replacement.successor);
    await credentials.update({ id }, { expiresAt: replacement.validUntil });
    return replacement;
  }

  /** With its successor; undefined when there is no such credential. */
  async find(
    { id, kind, accountId }: CredentialReference,
    manager = this.dataSource.manager,
  ): Promise<ListedCredential | undefined> {
    const credentials = manager.getRepository(Credential);
    const found = await credentials.findOneBy({ id, kind, ...ofAccount(accountId) });
    if (!found) return undefined;
    const successor = await credentials.findOneBy({ rotatedFrom: id });
    return Object.assign(found, { rotatedTo: successor?.id ?? null });
  }

  /** Newest first, both kinds together; one row more than `limit` when there are older ones. */
  async pageOfAccount(
    accountId: string,
    { kind, beforeDigits, limit }: CredentialPageQuery,
  ): Promise<ListedCredential[]> {
    const query = this.dataSource
      .getRepository(Credential)
      .createQueryBuilder('credential')
      .where('credential.accountId = :accountId', { accountId })
      .orderBy(DIGITS, 'DESC')
      .limit(limit + 1);
    if (kind !== undefined) query.andWhere('credential.kind = :kind', { kind });
    if (beforeDigits !== undefined) query.andWhere(`${DIGITS} < :beforeDigits`, { beforeDigits });
    const found = await query.getMany();
    const successors = await this.dataSource.getRepository(Credential).find({
      where: { rotatedFrom: In(found.map(({ id }) => id)) },
      select: { id: true, rotatedFrom: true },
    });
    const successorOf = new Map(successors.map(({ id, rotatedFrom }) => [rotatedFrom, id]));
    return found.map((credential) =>
      Object.assign(credential, { rotatedTo: successorOf.get(credential.id) ?? null }),
    );
  }

  async listOfAccount(accountId: string): Promise<Credential[]> {
    return this.dataSource.getRepository(Credential).find({ where: { accountId }, order: { id: 'ASC' } });
  }

  /** @returns whether it was unrevoked */
  async markRevoked(
    { id, kind, accountId }: CredentialReference,
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    const { affected } = await manager
      .getRepository(Credential)
      .update({ id, kind, revokedAt: IsNull(), ...ofAccount(accountId) }, { revokedAt: () => 'now()' });
    return affected === 1;
  }

  /** @returns the ids of those that were not revoked before */
  async markRevokedOfAccount(
    accountId: string,
    kind: CredentialKind,
    manager: EntityManager,
  ): Promise<string[]> {
    const [rows]: [{ id: string }[], number] = await manager.query(
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

function ofAccount(accountId: string | undefined): { accountId?: string } {
  return accountId === undefined ? {} : { accountId };
}
