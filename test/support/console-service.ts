import { randomBytes } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccountService, type AccountRole, type Plan } from '@wagewright/auth';
import { type Environment, loadSettings } from '@wagewright/config';
import { newId } from '@wagewright/database';
import { createHttpApp } from '@wagewright/http';
import { newToken, Passkey, tokenHash } from '@wagewright/identity';
import { DataSource } from 'typeorm';
import { AppModule } from '../../apps/console/src/app.module';
import { CONSOLE_SETTINGS } from '../../apps/console/src/console.settings';
import { createTestDatabase, ownDatabase, PATIENCE, type TestDatabase } from '../setup/test-database';
import { emptyTestRedis } from '../setup/test-redis';
import { DescribedAnswers } from './described-answers';
import { freePort } from './free-port';
import { withOperator } from './operator';
import { serviceLogger } from './service-log';
import { endsWithFile } from './ends-with-file';

export interface PersonOptions {
  plan?: Plan;
  role?: AccountRole;
  /** Whether the person has a passkey and has just shown it. */
  isSteppedUp?: boolean;
  /** True by default. */
  isProven?: boolean;
}

/** A signed-in person who calls like the console's own pages. */
export interface SignedIn {
  accountId: string;
  sessionId: string;
  cookie: string;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Every path below it except for the description itself is described. */
const DESCRIBED = '/api/console/';

let people = 0;

/** By default with its own port and database. */
export class ConsoleService {
  private constructor(
    readonly url: string,
    readonly app: NestExpressApplication,
    /** Undefined for a given one. */
    private readonly database: TestDatabase | undefined,
    /** All of its settings, for starting another replica. */
    private readonly environment: Environment,
  ) {}

  /** @param given settings beside a test's defaults  @param at a port to listen on; any by default */
  static async start(given: Environment = {}, at?: number): Promise<ConsoleService> {
    const database = given['DATABASE_URL'] === undefined ? await createTestDatabase() : undefined;
    const port = at ?? (await freePort());
    const url = `http://localhost:${port}`;
    const environment = {
      DATABASE_URL: database?.processUrl,
      CONSOLE_DATABASE_URL: database?.urlOf('console'),
      ...PATIENCE,
      REDIS_URL: await emptyTestRedis(),
      REDIS_PREFIX: `test-${randomBytes(4).toString('hex')}`,
      SEALING_KEYS: `test:${randomBytes(32).toString('base64')}`,
      CONSOLE_BASE_URL: url,
      CONSOLE_MANAGEMENT_PORT: '0',
      TRUST_PROXY_HOPS: '1',
      ...given,
    };
    return new ConsoleService(url, await listening(environment, port), database, environment);
  }

  /** One more process on the same database and Redis, at a port of its own; close it with `app.close()`. */
  async replica(): Promise<{ url: string; app: NestExpressApplication }> {
    const port = await freePort();
    return { url: `http://localhost:${port}`, app: await listening(this.environment, port) };
  }

  /** On plain http the name contains the port. */
  get sessionCookie(): string {
    return `wagewright_session_${new URL(this.url).port}`;
  }

  get redisUrl(): string {
    return this.environment['REDIS_URL'] ?? '';
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  /** For statements beyond the service's own rights. */
  asOwner(statements: string): Promise<void> {
    return ownDatabase(this.database).query(statements);
  }

  get databaseUrl(): string {
    return ownDatabase(this.database).url;
  }

  /** A call like a page of the console, with this cookie. */
  async fetch(path: string, init: RequestInit = {}, cookie = ''): Promise<Response> {
    const headers = new Headers({ Origin: this.url, ...(cookie && { Cookie: cookie }) });
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    if (path.startsWith(DESCRIBED)) await this.check(path, { ...init, headers }, response.clone());
    return response;
  }

  private async check(path: string, sent: RequestInit, response: Response): Promise<void> {
    const { status, headers } = response;
    const text = await response.text();
    const { method = 'GET' } = sent;
    DescribedAnswers.of('console').check({ method, path, status, headers, text, sent });
  }

  async newAccount({ plan = 'free', role = 'member', isProven = true }: PersonOptions = {}): Promise<string> {
    people += 1;
    const details = { email: `person${people}@example.com`, name: `Person ${people}`, plan };
    const { id } = await this.app.get(AccountService).create(details);
    await this.dataSource.query(
      'UPDATE accounts.account SET role = $2, email_proven_at = CASE WHEN $3 THEN now() END WHERE id = $1',
      [id, role, isProven],
    );
    return id;
  }

  /** Without the steps of a sign-in. */
  async signedIn(options: PersonOptions = {}): Promise<SignedIn> {
    const accountId = await this.newAccount(options);
    const token = newToken();
    const sessionId = newId('ses');
    const passkeyId = options.isSteppedUp ? await this.passkeyOf(accountId) : null;
    await this.dataSource.query(
      `INSERT INTO accounts.console_session
         (id, account_id, token_hash, method, device, client_address, expires_at, stepped_up_at, stepped_up_by)
       VALUES ($1, $2, $3, 'passkey', 'Test', '127.0.0.1', now() + interval '1 day',
               CASE WHEN $4::text IS NOT NULL THEN now() END, $4)`,
      [sessionId, accountId, tokenHash(token), passkeyId],
    );
    const cookie = `${this.sessionCookie}=${token}`;
    return { accountId, sessionId, cookie, fetch: (path, init) => this.fetch(path, init, cookie) };
  }

  /** A passkey of an account that nobody can show. @returns its id */
  async passkeyOf(accountId: string): Promise<string> {
    const id = newId('psk');
    await this.dataSource.getRepository(Passkey).insert({
      id,
      accountId,
      credentialId: id,
      publicKey: Buffer.from(id),
      counter: '0',
      transports: [],
      isBackedUp: true,
      name: 'Test',
    });
    return id;
  }

  readonly stop = endsWithFile(() => this.app.close());
}

async function listening(environment: Environment, port: number): Promise<NestExpressApplication> {
  const service = await createHttpApp({
    module: AppModule,
    settingsClasses: CONSOLE_SETTINGS,
    settings: loadSettings(CONSOLE_SETTINGS, environment),
    logger: serviceLogger('console'),
    isCrossOrigin: false,
  });
  const app = environment['CONSOLE_DATABASE_URL']
    ? await withOperator(service, environment['DATABASE_URL'] ?? '')
    : service;
  await app.listen(port);
  return app;
}

/** The console of the block that runs, after `ownConsole`. */
export let service: ConsoleService;

/** Gives the block a console of its own. Hooks after it may use it. */
export function ownConsole(given?: Environment): void {
  beforeAll(async () => {
    service = await ConsoleService.start(given);
  });
}
