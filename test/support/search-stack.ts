import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { ConsoleService, type SignedIn } from './console-service';
import { freePort } from './free-port';
import { PipelineService } from './pipeline/pipeline-service';
import type { Json } from './pipeline/pipeline-client';

/** A call of the pipeline's API as another program of the same person makes it; answers the body. */
export type Elsewhere = (method: string, path: string, body?: unknown) => Promise<Json>;

/** The console with the pipeline on one database: all that the pages of a job search need. */
export class SearchStack {
  private constructor(
    readonly console: ConsoleService,
    readonly pipeline: PipelineService,
  ) {}

  static async start(): Promise<SearchStack> {
    const REDIS_PREFIX = `test-${randomBytes(4).toString('hex')}`;
    const port = await freePort();
    const pipelineUrl = `http://127.0.0.1:${port}`;
    const console = await ConsoleService.start({
      REDIS_PREFIX,
      // Nothing here asks it; the content policy names it.
      CONSOLE_COMPENSATION_URL: 'http://127.0.0.1:9',
      CONSOLE_PIPELINE_URL: pipelineUrl,
    });
    const pipeline = await PipelineService.start({
      REDIS_PREFIX,
      DATABASE_URL: console.databaseUrl,
      PUBLIC_BASE_URL: pipelineUrl,
      PIPELINE_PORT: String(port),
    });
    return new SearchStack(console, pipeline);
  }

  /** A person who is signed in in that browser, and the calls of another program of the same person. */
  async person(context: BrowserContext): Promise<{ person: SignedIn; elsewhere: Elsewhere }> {
    // The token is one of a plan with API access; the pages need none.
    const person = await this.console.signedIn({ plan: 'ultra' });
    const [name = '', value = ''] = person.cookie.split('=');
    await context.addCookies([{ name, value, url: this.console.url }]);
    const { client } = await this.pipeline.newToken(person.accountId, 'read-write');
    const headers = { authorization: `Bearer ${client.token ?? ''}`, 'content-type': 'application/json' };
    const elsewhere: Elsewhere = async (method, path, body) => {
      const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
      const response = await fetch(`${this.pipeline.url}/api/mcp/${path}`, sent);
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
      return response.json();
    };
    return { person, elsewhere };
  }

  async stop(): Promise<void> {
    await this.pipeline.stop();
    // Its database is that of both.
    await this.console.stop();
  }
}
