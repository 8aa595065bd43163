import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from '@wagewright/database';
import { Redis } from 'ioredis';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { removePostgresFiles } from '../../tools/servers/postgres-home.mjs';
import { startPostgres } from '../../tools/servers/postgres.mjs';
import { startRedis } from '../../tools/servers/redis.mjs';
import type { RunningServer } from '../../tools/servers/running-server.mjs';
import { createTestDatabase, type DatabaseTemplate, type TestDatabase } from '../setup/test-database';
import { FaultProxy } from './fault-proxy';
import { InstalledPostgres } from './installed-postgres';
import { endsWithFile, temporaryFolder } from './ends-with-file';

export interface ServerOptions {
  /** A stoppable PostgreSQL, still empty; otherwise a migrated database on the test run's server. */
  ownPostgres?: boolean;
  /** An own PostgreSQL that counts what statements cost, with those of triggers and keys, and does nothing by itself. */
  counting?: boolean;
  /** Programs of an installed PostgreSQL: a server of that version, still empty, which its `pg_dump` can read. */
  installed?: string;
  database?: DatabaseTemplate;
  proxied?: boolean;
}

export interface Proxies {
  postgres: FaultProxy;
  redis: FaultProxy;
}

/** Commits are in the log at once, and can be counted there. */
const COUNTING = [
  ...['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=all'],
  ...['autovacuum=off', 'synchronous_commit=on'],
];

/** A Redis that only one test file uses and may stop or freeze, and a database. */
export class DeliveryServers {
  private readonly directory = temporaryFolder('servers', scratchRoot());
  private redis!: RunningServer;
  private postgres?: RunningServer;
  private installed?: InstalledPostgres;
  private database?: TestDatabase;
  private givenProxies?: Proxies;

  private constructor(private readonly limits: string[]) {}

  static async start({
    counting = false,
    ownPostgres = counting,
    installed,
    database,
    proxied = false,
  }: ServerOptions): Promise<DeliveryServers> {
    const servers = new DeliveryServers(counting ? COUNTING : []);
    // PostgreSQL's own account must be able to traverse it.
    chmodSync(servers.directory, 0o711);
    if (installed !== undefined)
      servers.installed = await InstalledPostgres.start(installed, servers.directory);
    else if (ownPostgres) await servers.startPostgres();
    else servers.database = await createTestDatabase(database);
    await servers.startRedis();
    if (proxied) {
      const [postgres, redis] = [FaultProxy.ofUrl(servers.databaseUrl), FaultProxy.ofUrl(servers.redisUrl)];
      servers.givenProxies = { postgres: await postgres, redis: await redis };
    }
    return servers;
  }

  readonly stop = endsWithFile(async () => {
    await this.redis.kill();
    await this.postgres?.kill();
    await this.installed?.stop();
    removePostgresFiles(join(this.directory, 'postgres'));
  });

  /** For a test's own use, past the proxy. */
  get databaseUrl(): string {
    const url = this.postgres?.url ?? this.installed?.url ?? this.database?.url;
    if (!url) throw new Error('PostgreSQL has not been started');
    return url;
  }

  /** For a test's own use, past the proxy. */
  get redisUrl(): string {
    return this.redis.url;
  }

  get proxies(): Proxies {
    if (!this.givenProxies) throw new Error('these servers were started without proxies');
    return this.givenProxies;
  }

  /** @param process which has a role of its own, where the roles are made */
  urlForProcesses(server: keyof Proxies, process?: ProcessName): string {
    const own = process && this.database?.urlOf(process);
    const url = server === 'redis' ? this.redisUrl : (own ?? this.databaseUrl);
    return this.givenProxies?.[server].urlOf(url) ?? url;
  }

  /** Starts it again with its data, password and port. */
  async startPostgres(): Promise<void> {
    const directory = join(this.directory, 'postgres');
    this.postgres = await startPostgres({ directory, durable: false, limits: this.limits });
  }

  async stopPostgres(): Promise<void> {
    await this.postgres?.stop();
  }

  /** Starts it again with its data, password and port. */
  async startRedis(): Promise<void> {
    this.redis = await startRedis({ directory: join(this.directory, 'redis') });
  }

  async stopRedis(): Promise<void> {
    await this.redis.stop();
  }

  /** SIGSTOP or SIGCONT: frozen, its connections stay open and nothing answers. */
  signalRedis(signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(this.redis.process.identity.pid, signal);
  }

  async flushRedis(): Promise<void> {
    const redis = new Redis(this.redisUrl);
    await redis.flushall();
    redis.disconnect();
  }
}
