import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { HealthRegistry } from '@wagewright/observability';
import type { DataSource } from 'typeorm';
import { type EntityList, dataSourceOptions } from './data-source';
import { DatabaseEnv } from './database.env';
import { databaseCheck, migrationsCheck } from './database.health';
import { observePool } from './pool.metrics';
import { TableStatistics } from './statistics/table-statistics';

export interface DatabaseModuleOptions {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  entities: EntityList;
  /** How often a start tries to connect, three seconds apart. Ten times unless stated. */
  connectAttempts?: number;
  /** For a process whose statements need no other plan for other values: see docs/decisions/0013. */
  plansOnce?: boolean;
}

/** The process's connection pool, with its health checks and metrics. Never synchronises or migrates. */
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
          }),
        }),
      ],
      providers: [
        {
          provide: 'DATABASE_WATCH',
          inject: [getDataSourceToken(), HealthRegistry],
          useFactory: watch,
        },
        ...(plansOnce ? [TableStatistics] : []),
      ],
      exports: [TypeOrmModule],
    };
  }
}

function watch(dataSource: DataSource, health: HealthRegistry): true {
  health.addReadiness(databaseCheck(dataSource));
  health.addReadiness(migrationsCheck(dataSource));
  observePool(dataSource);
  return true;
}
