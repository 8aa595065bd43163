import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import type { Plan } from '../plans/plans';
import { Account } from './account.entity';

@Injectable()
export class AccountService {
  private readonly accounts: Repository<Account>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: MessageBus,
  ) {
    this.accounts = dataSource.getRepository(Account);
  }

  /**
   * @param manager of the transaction, if any
   * @throws the driver's unique violation (23505) when the address already has an account
   */
  async create(
    details: { email: string; name: string; plan: Plan },
    manager = this.dataSource.manager,
  ): Promise<Account> {
    const id = newId('usr');
    await manager.insert(Account, { ...details, id, email: details.email.trim().toLowerCase() });
    return manager.findOneByOrFail(Account, { id });
  }

  /**
   * Changes an account as a part of a transaction; call `announce` after the commit of another plan or a suspension. A
   * suspended account cannot sign in, its keys and tokens do not work, and a trigger stops its webhooks.
   *
   * @returns null when there is no such account
   */
  async changeIn(
    manager: EntityManager,
    id: string,
    change: Partial<Pick<Account, 'plan' | 'suspendedAt' | 'timeZone' | 'desiredSalary'>>,
  ): Promise<Account | null> {
    await manager.update(Account, { id }, change);
    return manager.findOneBy(Account, { id });
  }

  /**
   * Deletes an account with its credentials and counts; the worker erases its records within minutes. A part of a
   * transaction: call `announce` after its commit.
   *
   * @returns false when there is no such account
   */
  async deleteIn(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(Account, { id });
    // It stays there until a week after everything of the account is gone: so long late writes are looked for.
    if (affected) await manager.query('INSERT INTO accounts.account_erasure (account_id) VALUES ($1)', [id]);
    return Boolean(affected);
  }

  /** Makes every process forget an account's credentials, sessions and plan. */
  async announce(id: string): Promise<void> {
    await this.bus.publish('credentials.changed', { accountId: id });
  }

  async find(id: string): Promise<Account | null> {
    return this.accounts.findOneBy({ id });
  }

  /** @param email in any case */
  async findByEmail(email: string): Promise<Account | null> {
    return this.accounts.findOneBy({ email: email.trim().toLowerCase() });
  }

  /** Locks the active owners of the installation against changes until the transaction ends. @returns their ids */
  async lockOwners(manager: EntityManager): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM accounts.account WHERE role = 'owner' AND suspended_at IS NULL ORDER BY id FOR UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  /** Oldest first. */
  async list(): Promise<Account[]> {
    return this.accounts.find({ order: { id: 'ASC' } });
  }
}
