import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountCeilings, EffectiveLimits, type Plan, PLANS } from '@wagewright/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountRoom } from './account-room';

const WRITE = `
  INSERT INTO pipeline.account_ceiling (plan, jobs, contacts, activities, events, text_bytes, file_bytes)
  SELECT plan, jobs, contacts, activities, events, "textBytes", "fileBytes"
    FROM json_to_recordset($1) AS given (plan text, jobs bigint, contacts bigint, activities bigint, events bigint,
                                         "textBytes" bigint, "fileBytes" bigint)
   ORDER BY plan
  ON CONFLICT (plan) DO UPDATE
     SET jobs = excluded.jobs, contacts = excluded.contacts, activities = excluded.activities,
         events = excluded.events, text_bytes = excluded.text_bytes,
         file_bytes = excluded.file_bytes`;

const sumOf = (column: string) => `coalesce(sum(used.${column}), 0)::float8`;

const USAGE = `
  SELECT account.plan, ${sumOf('jobs')} AS jobs, ${sumOf('contacts')} AS contacts, ${sumOf('activities')} AS activities,
         ${sumOf('events')} AS events, ${sumOf('text_bytes')} AS "textBytes",
         ${sumOf('file_bytes')} AS "fileBytes"
    FROM accounts.account AS account LEFT JOIN pipeline.account_usage AS used ON used.user_id = account.id
   WHERE account.id = $1 GROUP BY account.plan`;

/**
 * Usage and ceilings of accounts. PostgreSQL itself refuses a commit that would exceed a ceiling (`check_usage`), so
 * the writer of a single record need not ask first (docs/decisions/0081).
 */
@Injectable()
export class AccountCeilingsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: EffectiveLimits,
  ) {}

  /** Gives the ceilings to the triggers before the first call is taken. */
  async onModuleInit(): Promise<void> {
    const ceilings = PLANS.map((plan) => ({ plan, ...this.limits.ceilings(plan) }));
    await this.dataSource.query(WRITE, [JSON.stringify(ceilings)]);
  }

  async usage(accountId: string): Promise<AccountCeilings> {
    const { used } = await this.read(this.dataSource.manager, accountId);
    return used;
  }

  /** @param manager of the transaction that is about to write, if any */
  async room(manager: EntityManager | undefined, accountId: string): Promise<AccountRoom> {
    const { plan, used } = await this.read(manager ?? this.dataSource.manager, accountId);
    return new AccountRoom(this.limits.ceilings(plan), used);
  }

  private async read(
    manager: EntityManager,
    accountId: string,
  ): Promise<{ plan: Plan; used: AccountCeilings }> {
    const [row] = await manager.query<(AccountCeilings & { plan: Plan })[]>(USAGE, [accountId]);
    if (!row) throw new Error('the account of a call does not exist');
    const { plan, ...used } = row;
    return { plan, used };
  }
}
