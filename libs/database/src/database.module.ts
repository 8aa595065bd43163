import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { HealthRegistry } from '@wagewright/observability';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { SettingsError } from '@wagewright/config';
import { type EntityList, dataSourceOptions } from './data-source';
import { DatabaseEnv } from './database.env';
import { databaseCheck, migrationsCheck } from './database.health';
import { observePool } from './pool.metrics';
import { TableStatistics } from './statistics/table-statistics';
import { explainedConnectionFailure, refuseUnsupportedDatabase } from './unsupported-database';

export interface DatabaseModuleOptions {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  entities: EntityList;
  /** How often a start tries to connect, three seconds apart. Ten times unless stated. */
  connectAttempts?: number;
  /** For a process whose statements need no other plan for other values: see docs/decisions/0013. */
  plansOnce?: boolean;
}

/**
 * The process's connection pool, with its health checks and metrics. It does not start with a
 * database that it cannot use. Never synchronises or migrates.
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
            retryAttempts: connectAttempts,
            toRetry: (error: unknown) => !(error instanceof SettingsError),
          }),
          dataSourceFactory: connect,
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

/** @throws SettingsError when it leads to a pooler that it was not written for; else the driver's error */
async function connect(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error('a pool without options');
  try {
    return await new DataSource(options).initialize();
  } catch (error) {
    throw explainedConnectionFailure(error);
  }
}

async function watch(dataSource: DataSource, health: HealthRegistry, env: DatabaseEnv): Promise<true> {
  await refuseUnsupportedDatabase(dataSource, env);
  health.addReadiness(databaseCheck(dataSource));
  health.addReadiness(migrationsCheck(dataSource));
  observePool(dataSource);
  return true;
}
