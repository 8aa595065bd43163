import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { isCurrent, SDK_BUILD, SDK_OUTPUT } from '../../../tools/build/build-output.mjs';
import type { PipelineService } from '../../support/pipeline/pipeline-service';
import { sharedServices } from '../shared-services';

const ROOT = resolve(__dirname, '../../..');
/** Runs in a page of another origin than the service: its requests and answers have to pass CORS. */
const VISIT = (token: string, pipelineUrl: string) => `(async () => {
  const { Wagewright, signTestWebhook, verifyWebhook } = await import('/index.js');
  const client = new Wagewright({ token: '${token}', pipelineUrl: '${pipelineUrl}' });
  const added = await client.jobs.create({ company: 'Acme', title: 'Engineer' });
  const { data: job, response } = await client.jobs.get(added.id).withResponse();
  const changed = await client.jobs.update(job.id, { notes: 'x' }, { ifMatch: response.headers.get('etag') });
  const stale = await client.jobs.update(job.id, { notes: 'y' }, { ifMatch: 1 }).catch((error) => error);
  const titles = [];
  for await (const { title } of client.jobs.list()) titles.push(title);
  const events = [];
  for await (const event of client.events.stream()) {
    events.push(event);
    if (events.length === 2) break;
  }
  const { body, headers } = await signTestWebhook(events[0], 'a secret that is long enough');
  const verified = await verifyWebhook(body, headers, 'a secret that is long enough');
  return {
    version: changed.version,
    stale: [stale.name, stale.status, stale.requestId.slice(0, 4)],
    titles,
    events: events.map(({ event }) => event),
    verified: verified.event,
  };
})()`;

/** The package as it is built, without a bundler. */
describe('the SDK in a browser', () => {
  let service: PipelineService;
  let browser: Browser;
  let site: Server;
  let folder: string;

  beforeAll(async () => {
    folder = await builtSdk();
    site = createServer((request, response) => {
      const isPage = request.url === '/';
      response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
      response.end(
        isPage
          ? '<title>SDK</title><link rel="icon" href="data:,">'
          : readFileSync(join(folder, String(request.url))),
      );
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    ({ pipeline: service, browser } = await sharedServices.get());
  });
  afterAll(async () => {
    site.close();
    if (folder !== SDK_OUTPUT) rmSync(folder, { recursive: true, force: true });
  });

  it('writes, reads, streams and verifies across origins', async () => {
    const { client } = await service.newUser();
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);

    expect(await page.evaluate(VISIT(String(client.token), service.url))).toEqual({
      version: 2,
      stale: ['PreconditionFailedError', 412, 'req_'],
      titles: ['Engineer'],
      events: ['job.created', 'job.updated'],
      verified: 'job.created',
    });
  });
});

/** The output of `npm run build` if it is current. */
async function builtSdk(): Promise<string> {
  if (isCurrent(SDK_BUILD)) return SDK_OUTPUT;
  const folder = mkdtempSync(join(tmpdir(), 'sdk-browser-'));
  await promisify(execFile)(process.execPath, ['tools/sdk/sdk-build.mjs', '--out', folder], { cwd: ROOT });
  return folder;
}
