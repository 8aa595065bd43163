import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccountService, CredentialService, type Plan, type TokenScope } from '@wagewright/auth';
import { type Environment, loadSettings } from '@wagewright/config';
import type { ProcessName } from '@wagewright/database';
import { createHttpApp } from '@wagewright/http';
import { DataSource } from 'typeorm';
import { AppModule } from '../../../apps/pipeline/src/app.module';
import { PIPELINE_SETTINGS } from '../../../apps/pipeline/src/pipeline.settings';
import { createTestDatabase, ownDatabase, PATIENCE, type TestDatabase } from '../../setup/test-database';
import { emptyTestRedis } from '../../setup/test-redis';
import { DescribedAnswers } from '../described-answers';
import { withOperator } from '../operator';
import { type Json, PipelineClient } from './pipeline-client';
import { ReadyUsers } from './ready-users';
import { serviceLogger } from '../service-log';
import { endsWithFile } from '../ends-with-file';

export interface UserOptions {
  plan?: Plan;
  scope?: TokenScope;
}

export interface PipelineUser {
  id: string;
  tokenId: string;
  client: PipelineClient;
}

export interface RecordedEvent {
  event: string;
  timestamp: string;
  data: Json;
}

/** Far above the calls of a test file; files about the limits set their own. */
const NO_LIMITS = JSON.stringify({ 'pipeline.ultra': { perMinute: 1_000_000, perMonth: 100_000_000 } });
const described = DescribedAnswers.of('pipeline');
let accounts = 0;

type Given = Environment | ((databaseUrl: string, ownerUrl: string) => Promise<Environment>);

/** By default with its own port and database. */
export class PipelineService {
  private ready?: ReadyUsers;

  private constructor(
    readonly url: string,
    readonly app: NestExpressApplication,
    /** Undefined for a given one. */
    private readonly database?: TestDatabase,
  ) {}

  /** @param asked settings beside a test's defaults, the port too, or a function of its database */
  static async start(asked: Given = {}): Promise<PipelineService> {
    const { database, environment } = await settled(asked);
    const own = environment['DATABASE_URL'] === undefined ? database : undefined;
    const all: Environment = {
      DATABASE_URL: own?.processUrl,
      PIPELINE_DATABASE_URL: own?.urlOf('pipeline'),
      ...PATIENCE,
      REDIS_URL: await emptyTestRedis(),
      REDIS_PREFIX: `test-${randomBytes(4).toString('hex')}`,
      WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      PIPELINE_MANAGEMENT_PORT: '0',
      RATE_LIMITS: NO_LIMITS,
      ...environment,
    };
    const settings = loadSettings(PIPELINE_SETTINGS, all);
    const logger = serviceLogger('pipeline');
    const service = await createHttpApp({
      module: AppModule,
      settingsClasses: PIPELINE_SETTINGS,
      settings,
      logger,
    });
    const app = all['PIPELINE_DATABASE_URL']
      ? await withOperator(service, all['DATABASE_URL'] ?? '')
      : service;
    await app.listen(Number(environment['PIPELINE_PORT'] ?? 0), '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return new PipelineService(`http://127.0.0.1:${port}`, app, database);
  }

  /** For statements beyond the service's own rights, such as dropping a table. */
  asOwner(statements: string): Promise<void> {
    return ownDatabase(this.database).query(statements);
  }

  /** For connections beside the service's own. */
  get databaseUrl(): string {
    return ownDatabase(this.database).url;
  }

  /** For a process beside the service. */
  urlOf(process: ProcessName): string {
    return ownDatabase(this.database).urlOf(process);
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  get anonymous(): PipelineClient {
    return new PipelineClient(this.url);
  }

  clientWith(token: string): PipelineClient {
    return new PipelineClient(this.url, token);
  }

  async newUser({ plan = 'ultra', scope = 'read-write' }: UserOptions = {}): Promise<PipelineUser> {
    if (plan === 'ultra' && scope === 'read-write') return this.readyUser();
    accounts += 1;
    const { id } = await this.app
      .get(AccountService)
      .create({ email: `user${accounts}@example.com`, name: `User ${accounts}`, plan });
    return this.newToken(id, scope);
  }

  private async readyUser(): Promise<PipelineUser> {
    this.ready ??= new ReadyUsers(this.dataSource);
    const { secret, ...user } = await this.ready.next();
    return { ...user, client: this.clientWith(secret) };
  }

  async newToken(userId: string, scope: TokenScope): Promise<PipelineUser> {
    const { id: tokenId, secret } = await this.app
      .get(CredentialService)
      .issue(userId, { kind: 'pipeline_token', scopes: [scope] });
    return { id: userId, tokenId, client: this.clientWith(secret) };
  }

  /** For things that HTTP does not show. */
  provider<T>(type: abstract new (...args: never[]) => T): T {
    return this.app.get(type);
  }

  /**
   * Every event of a user in order, as sent to receivers, and checked against the OpenAPI description; an erased event
   * has only ids left, and no receiver gets it.
   */
  async eventsOf(userId: string): Promise<RecordedEvent[]> {
    const rows: { body: string; isErased: boolean }[] = await this.dataSource.query(
      `SELECT body, erased_at IS NOT NULL AS "isErased" FROM pipeline.webhook_event
        WHERE user_id = $1 ORDER BY sequence`,
      [userId],
    );
    for (const { body, isErased } of rows) if (!isErased) described.checkEvent(body);
    return rows.map(({ body }) => JSON.parse(body) as RecordedEvent);
  }

  readonly stop = endsWithFile(() => this.app.close());
}

async function settled(given: Given): Promise<{ database?: TestDatabase; environment: Environment }> {
  if (typeof given !== 'function' && given['DATABASE_URL'] !== undefined) return { environment: given };
  const database = await createTestDatabase();
  const { processUrl, url } = database;
  return { database, environment: typeof given === 'function' ? await given(processUrl, url) : given };
}
