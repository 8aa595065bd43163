import { randomBytes } from 'node:crypto';
import type { Environment } from '@wagewright/config';
import type { BrowserContext } from 'playwright-core';
import { CompensationApp } from './compensation-app';
import { ConsoleService, type PersonOptions } from './console-service';
import { freePort } from './free-port';
import type { Json } from './pipeline/pipeline-client';
import { PipelineService } from './pipeline/pipeline-service';

/** Calls the pipeline's API like another program of the same person; returns the body. */
export type Elsewhere = (method: string, path: string, body?: unknown) => Promise<Json>;

/** Shown on the pages; no test uses it. */
const PROVIDER = {
  name: 'acme',
  label: 'Acme',
  issuer: 'https://id.example.com',
  clientId: 'console',
  clientSecret: 'a secret that both of them know',
};

export class ConsoleStack {
  private constructor(
    readonly console: ConsoleService,
    readonly pipeline: PipelineService,
    readonly compensation: CompensationApp,
    /** The settings of a further process of the stack. */
    readonly environment: Environment,
  ) {}

  static async start(): Promise<ConsoleStack> {
    const REDIS_PREFIX = `test-${randomBytes(4).toString('hex')}`;
    const compensationPort = String(await freePort());
    const consolePort = await freePort();
    const CONSOLE_BASE_URL = `http://localhost:${consolePort}`;
    // The audience of access tokens is the service's own address.
    const compensation = await CompensationApp.start({
      REDIS_PREFIX,
      COMPENSATION_PORT: compensationPort,
      PUBLIC_BASE_URL: `http://127.0.0.1:${compensationPort}`,
      CONSOLE_BASE_URL,
    });
    const port = await freePort();
    // Not 127.0.0.1, the address of receivers: no webhook may point at the service itself.
    const pipelineUrl = `http://localhost:${port}`;
    const shared: Environment = {
      DATABASE_URL: compensation.databaseUrl,
      REDIS_PREFIX,
      WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
      PUBLIC_BASE_URL: pipelineUrl,
      CONSOLE_BASE_URL,
    };
    const [pipeline, console] = await Promise.all([
      PipelineService.start({
        ...shared,
        PIPELINE_DATABASE_URL: compensation.urlOf('pipeline'),
        PIPELINE_PORT: String(port),
      }),
      ConsoleService.start(
        {
          ...shared,
          CONSOLE_DATABASE_URL: compensation.urlOf('console'),
          CONSOLE_COMPENSATION_URL: compensation.url,
          CONSOLE_PIPELINE_URL: pipelineUrl,
          OIDC_PROVIDERS: JSON.stringify([PROVIDER]),
          OAUTH_REGISTRATION: 'open',
        },
        consolePort,
      ),
    ]);
    const environment = { ...shared, REDIS_URL: console.redisUrl };
    return new ConsoleStack(console, pipeline, compensation, environment);
  }

  /** Signs a person in in that browser, and returns the calls of another program of the same person. */
  async personIn(context: BrowserContext, { role }: Pick<PersonOptions, 'role'> = {}): Promise<Elsewhere> {
    // The token has a plan with API access; the pages need none.
    const person = await this.console.signedIn({ plan: 'ultra', ...(role && { role }) });
    const [name = '', value = ''] = person.cookie.split('=');
    await context.addCookies([{ name, value, url: this.console.url }]);
    return this.elsewhere(person.accountId);
  }

  /** Calls like another program of that person. */
  async elsewhere(accountId: string): Promise<Elsewhere> {
    const { client } = await this.pipeline.newToken(accountId, 'read-write');
    const headers = { authorization: `Bearer ${client.token ?? ''}`, 'content-type': 'application/json' };
    return async (method, path, body) => {
      const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
      const response = await fetch(`${this.pipeline.url}/api/mcp/${path}`, sent);
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
      return response.json();
    };
  }
}
