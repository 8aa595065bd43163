import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { newId } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { DataSource, type Repository } from 'typeorm';
import type { Plan } from '../plans/plans';
import { AccountErasure } from './account-erasure.entity';
import { Account } from './account.entity';

/** Accounts and their plans. */
@Injectable()
export class AccountService {
  private readonly accounts: Repository<Account>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bus: MessageBus,
  ) {
    this.accounts = dataSource.getRepository(Account);
  }

  /** @throws the driver's unique violation (23505) when the address has an account already */
  async create(details: { email: string; name: string; plan: Plan }): Promise<Account> {
    const id = newId('usr');
    await this.accounts.insert({ ...details, id, email: details.email.trim().toLowerCase() });
    return this.accounts.findOneByOrFail({ id });
  }

  /** Effective in every process within a second. @returns null when there is no such account */
  async setPlan(id: string, plan: Plan): Promise<Account | null> {
    await this.accounts.update({ id }, { plan });
    await this.bus.publish('credentials.changed', { accountId: id });
    return this.find(id);
  }

  /**
   * Deletes an account with its credentials and counts; the worker erases its records within minutes. Effective for
   * callers in every process within a second.
   *
   * @returns false when there is no such account
   */
  async delete(id: string): Promise<boolean> {
    const deleted = await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(Account, { id });
      if (affected) await manager.insert(AccountErasure, { accountId: id });
      return Boolean(affected);
    });
    if (deleted) await this.bus.publish('credentials.changed', { accountId: id });
    return deleted;
  }

  async find(id: string): Promise<Account | null> {
    return this.accounts.findOneBy({ id });
  }

  /** Oldest first. */
  async list(): Promise<Account[]> {
    return this.accounts.find({ order: { id: 'ASC' } });
  }
}
