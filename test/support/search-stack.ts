import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { ConsoleService, type SignedIn } from './console-service';
import { freePort } from './free-port';
import { PipelineService } from './pipeline/pipeline-service';
import type { PipelineClient } from './pipeline/pipeline-client';

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

  /** A person who is signed in in that browser, and a client that writes as the same person elsewhere. */
  async person(context: BrowserContext): Promise<{ person: SignedIn; elsewhere: PipelineClient }> {
    // The client's token is one of a plan with API access; the pages need none.
    const person = await this.console.signedIn({ plan: 'ultra' });
    const [name = '', value = ''] = person.cookie.split('=');
    await context.addCookies([{ name, value, url: this.console.url }]);
    const { client } = await this.pipeline.newToken(person.accountId, 'read-write');
    return { person, elsewhere: client };
  }

  async stop(): Promise<void> {
    await this.pipeline.stop();
    // Its database is that of both.
    await this.console.stop();
  }
}
