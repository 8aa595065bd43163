import { Env, WholeNumber } from '@wagewright/config';
import { IsIn, IsOptional } from 'class-validator';
import { IsDatabaseAddress } from './connection/database-address';

/** How long a connection of ours keeps one of PostgreSQL: for good, or, behind a pooler, for each transaction. */
const POOL_MODES = ['session', 'transaction'] as const;

export class DatabaseEnv {
  @Env('DATABASE_URL', {
    about:
      'PostgreSQL connection string, postgres://user:password@host:port/database, for every process without one of its own (docs/operations/postgresql.md).',
    secret: true,
    example: 'postgres://wagewright:change-me@127.0.0.1:5432/wagewright',
    isEssential: true,
  })
  @IsDatabaseAddress()
  url!: string;

  @Env('DATABASE_POOL_MODE', {
    about:
      'session: DATABASE_URL leads to PostgreSQL itself, or to a pooler that keeps a session together. transaction: it leads to PgBouncer with pool_mode=transaction; see docs/operations/postgresql.md.',
  })
  @IsIn(POOL_MODES, { message: `must be one of ${POOL_MODES.join(', ')}` })
  poolMode: (typeof POOL_MODES)[number] = 'session';

  @Env('DATABASE_DIRECT_URL', {
    about:
      'Connection string for "admin db migrate" alone: PostgreSQL without a pooler, as the role that owns the tables. The role of DATABASE_URL then needs to own nothing; see docs/operations/postgresql.md. Default: DATABASE_URL.',
    secret: true,
    example: 'postgres://wagewright_owner:change-me@127.0.0.1:5432/wagewright',
    isEssential: true,
  })
  @IsOptional()
  @IsDatabaseAddress()
  directUrl?: string;

  @Env('DATABASE_POOL_MAX', { about: 'Connections a process may hold, 1–100.' })
  @WholeNumber(1, 100)
  poolMax = 10;

  @Env('DATABASE_CONNECT_TIMEOUT_MS', { about: 'Longest wait for a free or new connection, milliseconds.' })
  @WholeNumber(100, 60_000)
  connectTimeoutMs = 3_000;

  @Env('DATABASE_STATEMENT_TIMEOUT_MS', { about: 'Longest run of one statement, milliseconds.' })
  @WholeNumber(100, 600_000)
  statementTimeoutMs = 8_000;

  /**
   * Longest run of one transaction, from PostgreSQL 17 on: longer than any of ours but a migration's. While one writes, no
   * reader of the event log gets past it. Not a setting.
   */
  transactionTimeoutMs = 60_000;
}
