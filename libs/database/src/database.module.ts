import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { HealthRegistry } from '@wagewright/observability';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type EntityList, dataSourceOptions } from './connection/data-source';
import { DatabaseEnv } from './database.env';
import { databaseCheck, migrationsCheck } from './connection/database.health';
import { observePool } from './connection/pool.metrics';
import { isConnectionError } from './sql-state/sql-state';
import { TableStatistics } from './statistics/table-statistics';
import { explainedConnectionFailure, refuseUnsupportedDatabase } from './connection/unsupported-database';

const CONNECT_ATTEMPTS = 10;
const CONNECT_PAUSE_MS = 3_000;

export interface DatabaseModuleOptions {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  entities: EntityList;
  /** Tries to connect at a start, three seconds apart. Ten by default. */
  connectAttempts?: number;
  /** For a process whose statements need no other plan for other values: see docs/decisions/0013. */
  plansOnce?: boolean;
}

/**
 * The process's connection pool, with its health checks and metrics. Refuses an unusable database at start. Never
 * synchronises or migrates.
 */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(options: DatabaseModuleOptions): DynamicModule {
    const { applicationName, entities, connectAttempts, plansOnce } = options;
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [DatabaseEnv],
          useFactory: (env: DatabaseEnv) => ({
            ...dataSourceOptions(env, applicationName, entities, plansOnce),
            // `connected` retries, and logs it once.
            toRetry: () => false,
            connecting: { env, attempts: connectAttempts ?? CONNECT_ATTEMPTS },
          }),
          dataSourceFactory: (given) => connected(given as DataSourceOptions & { connecting: Connecting }),
        }),
      ],
      providers: [
        {
          provide: 'DATABASE_WATCH',
          inject: [getDataSourceToken(), HealthRegistry, DatabaseEnv],
          useFactory: watch,
        },
        ...(plansOnce ? [TableStatistics] : []),
      ],
      exports: [TypeOrmModule],
    };
  }
}

interface Connecting {
  env: DatabaseEnv;
  attempts: number;
}

/**
 * Waits for an unavailable PostgreSQL, and for nothing else.
 *
 * @throws SettingsError when its address cannot be used; else the error of the last try
 */
async function connected({
  connecting: { env, attempts },
  ...options
}: DataSourceOptions & { connecting: Connecting }): Promise<DataSource> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await new DataSource(options).initialize();
    } catch (error) {
      const reason = explainedConnectionFailure(error, env);
      if (reason !== error || !isConnectionError(error) || attempt === attempts) throw reason;
      if (attempt === 1) tellOfWaiting(error);
      await sleep(CONNECT_PAUSE_MS);
    }
  }
}

function tellOfWaiting(error: unknown): void {
  const reason =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
  new Logger('Database').warn({ message: 'PostgreSQL cannot be reached; trying again', reason });
}

async function watch(dataSource: DataSource, health: HealthRegistry, env: DatabaseEnv): Promise<true> {
  await refuseUnsupportedDatabase(dataSource, env);
  health.addReadiness(databaseCheck(dataSource));
  health.addReadiness(migrationsCheck(dataSource));
  observePool(dataSource);
  return true;
}
