import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamicModule, Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Gauge, HealthRegistry, metricsRegistry } from '@wagewright/observability';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions, type EntityList } from './connection/data-source';
import { DatabaseEnv } from './database.env';
import { databaseCheck, diskCheck, migrationsCheck } from './connection/database.health';
import { isConnectionError } from './sql-state/sql-state';
import { TableStatistics } from './statistics/table-statistics';
import { openDatabase, ReadOnlyDatabaseError } from './connection/unsupported-database';

/** A minute and a half: a failover is over by then, and an orchestrator waits two minutes for a start. */
const CONNECT_ATTEMPTS = 30;
const CONNECT_EVERY_MS = 3_000;

export interface DatabaseModuleOptions {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  entities: EntityList;
  /** Tries to connect at a start, three seconds apart. 30 by default. */
  connectAttempts?: number;
  /** For a process whose statements need no other plan for other values: see docs/decisions/0013. */
  plansOnce?: boolean;
  /** Only transactions that begin with SET TRANSACTION READ WRITE can write; not behind a pooler. */
  isReadOnly?: boolean;
}

/**
 * The process's connection pool, with its health checks and metrics. Refuses an unusable database at start. Never
 * synchronises or migrates.
 */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static forRoot(options: DatabaseModuleOptions): DynamicModule {
    const { applicationName, entities, connectAttempts = CONNECT_ATTEMPTS, plansOnce, isReadOnly } = options;
    const connect = (env: DatabaseEnv) =>
      connected(
        dataSourceOptions(env, applicationName, entities, plansOnce, isReadOnly),
        env,
        connectAttempts,
      );
    return {
      module: DatabaseModule,
      providers: [
        { provide: DataSource, inject: [DatabaseEnv], useFactory: connect },
        { provide: 'DATABASE_WATCH', inject: [DataSource, HealthRegistry], useFactory: watch },
        ...(plansOnce ? [TableStatistics] : []),
      ],
      exports: [DataSource],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

/**
 * Waits for a PostgreSQL that is unavailable or read-only, as during a failover, and for nothing else.
 *
 * @throws SettingsError when it cannot be used; else the error of the last try
 */
async function connected(
  options: DataSourceOptions,
  env: DatabaseEnv,
  attempts: number,
): Promise<DataSource> {
  for (let attempt = 1; ; attempt++) {
    const next = performance.now() + CONNECT_EVERY_MS;
    try {
      // A connection of its own for each try, because the address may lead to another server by then.
      return await openDatabase(new DataSource(options), env);
    } catch (error) {
      const mayPass = isConnectionError(error) || error instanceof ReadOnlyDatabaseError;
      if (!mayPass || attempt === attempts) throw error;
      if (attempt === 1) tellOfWaiting(error);
      // A server that hangs has taken the time already.
      await sleep(Math.max(0, next - performance.now()));
    }
  }
}

function tellOfWaiting(error: unknown): void {
  const reason =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
  new Logger('Database').warn({ message: 'PostgreSQL cannot be used yet; trying again', reason });
}

function watch(dataSource: DataSource, health: HealthRegistry): true {
  health.addReadiness(databaseCheck(dataSource));
  health.addReadiness(diskCheck(dataSource));
  health.addReadiness(migrationsCheck(dataSource));
  observePool(dataSource);
  return true;
}

function observePool(dataSource: DataSource): void {
  const pool = () => (dataSource.driver as unknown as { master?: Pool }).master;
  metricsRegistry.removeSingleMetric('db_pool_connections');
  metricsRegistry.removeSingleMetric('db_pool_connections_max');
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the PostgreSQL pool by state: used, idle; waiting counts callers without one.',
    labelNames: ['state'],
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool() ?? {};
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'db_pool_connections_max',
    help: 'Connections that the PostgreSQL pool of this process may hold.',
    collect() {
      this.set(pool()?.options.max ?? 0);
    },
  });
}
