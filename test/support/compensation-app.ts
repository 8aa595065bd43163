import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Environment, loadSettings } from '@wagewright/config';
import type { ProcessName } from '@wagewright/database';
import { ReleaseEntity } from '@wagewright/dataset';
import { createHttpApp } from '@wagewright/http';
import type { DataSource } from 'typeorm';
import { AppModule } from '../../apps/compensation/src/app.module';
import { COMPENSATION_SETTINGS } from '../../apps/compensation/src/compensation.settings';
import { WITH_RELEASE } from '../setup/release-database';
import { createTestDatabase, ownDatabase, PATIENCE, type TestDatabase } from '../setup/test-database';
import { emptyTestRedis, testRedisPrefix } from '../setup/test-redis';
import { DescribedAnswers } from './described-answers';
import { httpCall, type HttpRequest } from './http-call';
import { withOperator } from './operator';
import type { CompensationEnv } from '../../apps/compensation/src/compensation.env';
import type { Snapshot } from '@wagewright/salaries';
import { SnapshotLoader } from '../../apps/compensation/src/dataset/snapshot.loader';
import { perWorker } from './per-worker';
import { serviceLogger } from './service-log';
import { endsWithFile } from './ends-with-file';

shareSnapshots();

/**
 * A compensation service over HTTP, by default with its own database, and the bundled release published. Every JSON
 * response is checked against the committed OpenAPI description.
 */
export class CompensationApp {
  private readonly described = DescribedAnswers.of('compensation');

  private constructor(
    readonly app: NestExpressApplication,
    readonly url: string,
    readonly settings: Environment,
    /** Only the first replica owns the database, and only one created for it. */
    private readonly database?: TestDatabase,
  ) {}

  static async start(settings: Environment = {}): Promise<CompensationApp> {
    const given = settings['DATABASE_URL'];
    const database = given === undefined ? await createTestDatabase(WITH_RELEASE) : undefined;
    const environment = {
      DATABASE_URL: database?.processUrl,
      COMPENSATION_DATABASE_URL: database?.urlOf('compensation'),
      ...PATIENCE,
      REDIS_URL: await emptyTestRedis(),
      REDIS_PREFIX: testRedisPrefix(),
      COMPENSATION_MANAGEMENT_PORT: '0',
      ...settings,
    };
    const app = await listening(environment);
    return new CompensationApp(app, await app.getUrl(), environment, database);
  }

  /** A second process on the same PostgreSQL and Redis, with some settings changed. Stop it before the first one. */
  async replica(changed: Environment = {}): Promise<CompensationApp> {
    const settings = { ...this.settings, ...changed };
    const app = await listening(settings);
    return new CompensationApp(app, await app.getUrl(), settings);
  }

  /** For another process with a role of its own. */
  urlOf(process: ProcessName): string {
    return ownDatabase(this.database).urlOf(process);
  }

  get databaseUrl(): string {
    return this.settings['DATABASE_URL'] ?? '';
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<JsonAnswer> {
    return this.request(path, { headers });
  }

  async request(path: string, init: HttpRequest): Promise<JsonAnswer> {
    const answer = await httpCall(this.url + path, init);
    const { status, headers, text } = answer;
    this.described.check({ method: init.method ?? 'GET', path, ...answer, sent: init });
    return { status, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }

  readonly stop = endsWithFile(() => this.app.close());
}

async function listening(environment: Environment): Promise<NestExpressApplication> {
  const service = await createHttpApp({
    module: AppModule,
    settingsClasses: COMPENSATION_SETTINGS,
    settings: loadSettings(COMPENSATION_SETTINGS, environment),
    logger: serviceLogger('compensation'),
  });
  const app = environment['COMPENSATION_DATABASE_URL']
    ? await withOperator(service, environment['DATABASE_URL'] ?? '')
    : service;
  await app.listen(Number(environment['COMPENSATION_PORT'] ?? 0), '127.0.0.1');
  return app;
}

export interface JsonAnswer {
  status: number;
  headers: Headers;
  // The shape is what the tests are about.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Private members of a loader. */
interface Loader {
  dataSource: DataSource;
  env: CompensationEnv;
}

/**
 * The services of a Jest worker that start with the same release share its snapshot, which nobody changes: reading and
 * indexing it takes most of a start. What a running service loads is always loaded.
 */
function shareSnapshots(): void {
  const load = Reflect.get(SnapshotLoader.prototype, 'load');
  const started = new WeakSet<SnapshotLoader>();
  Reflect.set(SnapshotLoader.prototype, 'load', async function (this: SnapshotLoader, id: string) {
    if (started.has(this)) return load.call(this, id);
    started.add(this);
    return shared(await contentOf(this), () => load.call(this, id));
  });
}

async function shared(content: string, load: () => Promise<Snapshot>): Promise<Snapshot> {
  const snapshots = perWorker('snapshots', () => new Map<string, Snapshot>());
  const snapshot = snapshots.get(content) ?? (await load());
  snapshots.set(content, snapshot);
  return snapshot;
}

/** Key of a snapshot: the digest of its release, and the address of the service. */
async function contentOf(loader: SnapshotLoader): Promise<string> {
  const { dataSource, env } = loader as unknown as Loader;
  const releases = dataSource.getRepository(ReleaseEntity);
  const published = await releases.findOneBy({ status: 'published' });
  return `${published?.digest} ${env.publicBaseUrl}`;
}
