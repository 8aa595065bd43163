import { Injectable } from '@nestjs/common';
import { Account } from '@wagewright/auth';
import { IdempotencyService } from '@wagewright/http';
import { type AuditedCaller, AuditTrail } from '@wagewright/identity';
import { DataSource } from 'typeorm';
import type { SharedComparison } from './shared-comparison';
import { SharedOffers } from './shared-offers.entity';

export type NewSharedOffers = Pick<SharedOffers, 'id' | 'tokenHash' | 'comparison'>;

@Injectable()
export class SharedOffersRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * @param answerOf makes the response, which is kept in the same transaction for a call with an `Idempotency-Key`
   * @returns undefined, with nothing stored, when the account has `most` already. Concurrent calls wait for each other.
   */
  async insert<T>(
    shared: NewSharedOffers,
    caller: AuditedCaller,
    { days, most }: { days: number; most: number },
    answerOf: (times: { createdAt: Date; expiresAt: Date }) => T,
  ): Promise<T | undefined> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(ONE_AT_A_TIME, [caller.accountId]);
      const [row] = await manager.query<{ createdAt: Date; expiresAt: Date }[]>(INSERT, [
        shared.id,
        caller.accountId,
        shared.tokenHash,
        JSON.stringify(shared.comparison),
        days,
        most,
      ]);
      if (!row) return undefined;
      await this.audit.write(manager, { ...caller, action: 'share.created', target: shared.id });
      const answer = answerOf(row);
      await this.idempotency.settle(manager, answer);
      return answer;
    });
  }

  /** With working links, newest first. */
  async list(accountId: string): Promise<SharedOffers[]> {
    return this.live().andWhere('shared.accountId = :accountId', { accountId }).getMany();
  }

  /** Undefined for an unknown or expired link, or a suspended account. */
  async find(tokenHash: Buffer): Promise<(SharedOffers & { comparison: SharedComparison }) | undefined> {
    const found = await this.live()
      .innerJoin(Account, 'account', 'account.id = shared.accountId AND account.suspendedAt IS NULL')
      .andWhere('shared.tokenHash = :tokenHash', { tokenHash })
      .getOne();
    return found ?? undefined;
  }

  /** @returns whether it existed */
  async delete(caller: AuditedCaller, id: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(SharedOffers, { accountId: caller.accountId, id });
      if (affected !== 1) return false;
      await this.audit.write(manager, { ...caller, action: 'share.revoked', target: id });
      return true;
    });
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM compensation.shared_offers WHERE expires_at <= now()');
  }

  private live() {
    return this.dataSource
      .getRepository(SharedOffers)
      .createQueryBuilder('shared')
      .where('shared.expiresAt > now()')
      .orderBy('shared.createdAt', 'DESC')
      .addOrderBy('shared.id', 'DESC');
  }
}

/** Concurrent calls of an account wait for the lock on its row. */
const ONE_AT_A_TIME = 'SELECT FROM accounts.account WHERE id = $1 FOR NO KEY UPDATE';

/** $1 id, $2 account, $3 hash, $4 comparison, $5 days of validity, $6 maximum per account */
const INSERT = `
  INSERT INTO compensation.shared_offers (id, account_id, token_hash, comparison, expires_at)
  SELECT $1, $2, $3, $4, now() + make_interval(days => $5)
   WHERE (SELECT count(*) FROM compensation.shared_offers WHERE account_id = $2 AND expires_at > now()) < $6
  RETURNING created_at AS "createdAt", expires_at AS "expiresAt"`;
