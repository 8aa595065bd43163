import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CallCount } from './call-counts';
import type { CallOutcome } from './call-outcome';

export interface DailyUsageRow {
  /** UTC, `2026-11-23`. */
  day: string;
  credentialId: string;
  route: string;
  outcome: CallOutcome;
  calls: number;
}

/** Calls by day: kept in PostgreSQL for the accounts' charts; no request reads it. */
@Injectable()
export class DailyUsage {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds counts to today's, by the database's clock in UTC. No effect for a deleted account. */
  async add(counts: readonly CallCount[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO accounts.usage_day (account_id, day, credential_id, route, outcome, calls)
       SELECT counted.account_id, (now() AT TIME ZONE 'UTC')::date, counted.credential_id, counted.route, counted.outcome,
              counted.calls
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[])
              AS counted (account_id, credential_id, route, outcome, calls)
         JOIN accounts.account ON account.id = counted.account_id
       ON CONFLICT (account_id, day, credential_id, route, outcome)
       DO UPDATE SET calls = usage_day.calls + excluded.calls`,
      [
        counts.map(({ accountId }) => accountId),
        counts.map(({ credentialId }) => credentialId),
        counts.map(({ route }) => route),
        counts.map(({ outcome }) => outcome),
        counts.map(({ calls }) => calls),
      ],
    );
  }

  /** An account's use of the last `days` UTC days, today included. */
  async ofAccount(accountId: string, days: number): Promise<DailyUsageRow[]> {
    return this.dataSource.query<DailyUsageRow[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, credential_id AS "credentialId", route, outcome, calls
         FROM accounts.usage_day
        WHERE account_id = $1 AND day > (now() AT TIME ZONE 'UTC')::date - $2::int
        ORDER BY day`,
      [accountId, days],
    );
  }

  /** Deletes counts older than this many days, in one statement. */
  async forgetBefore(days: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM accounts.usage_day WHERE day <= (now() AT TIME ZONE 'UTC')::date - $1::int`,
      [days],
    );
  }
}
