import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { listening, temporaryFolder } from '../support/ends-with-file';
import { freePort } from '../support/free-port';
import { untilTrue } from '../support/until-true';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
const CONDITIONS = ['workerd', 'worker', 'browser', 'import'];

/** A worker that reads a job and a list, and verifies a delivery. */
const worker = (pipelineUrl: string) => `
import { signTestWebhook, verifyWebhook, Wagewright } from '@wagewright/sdk';
export default {
  async fetch() {
    const client = new Wagewright({ token: 'ext_x', pipelineUrl: '${pipelineUrl}' });
    const job = await client.jobs.get('job_1');
    const titles = [];
    for await (const { title } of client.jobs.list()) titles.push(title);
    const { body, headers } = await signTestWebhook({ event: 'webhook.test', timestamp: '', data: {} }, 'secret');
    const { event } = await verifyWebhook(body, headers, 'secret');
    return Response.json([job.title, titles, event]);
  },
};
`;
const config = (port: number) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "bundle.mjs")], compatibilityDate = "2026-01-01")),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;

describe('the SDK in workerd, the runtime of Cloudflare Workers', () => {
  const pipeline = createServer((request, response) => {
    const job = { id: 'job_1', title: 'Engineer' };
    const list = { data: [job], hasMore: false, nextCursor: null, total: 1 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url?.endsWith('/job_1') ? job : list));
  });

  it('reads a record and a list, and verifies a delivery', async () => {
    const folder = temporaryFolder('workerd');
    const installed = join(folder, 'node_modules/@wagewright/sdk');
    await run(process.execPath, [join(ROOT, 'tools/sdk/sdk-build.mjs'), '--out', installed]);
    const input = join(folder, 'worker.mjs');
    writeFileSync(input, worker(`http://127.0.0.1:${await listening(pipeline)}`));
    const bundle = await rolldown({ input, platform: 'neutral', resolve: { conditionNames: CONDITIONS } });
    await bundle.write({ file: join(folder, 'bundle.mjs'), format: 'esm' });
    await bundle.close();
    const port = await freePort();
    writeFileSync(join(folder, 'config.capnp'), config(port));
    const clients = process.env['CLIENTS_PATH'];
    const { stdout } = await run(process.execPath, ['-p', "require('workerd').default"], { cwd: clients });
    const child = spawn(stdout.trim(), ['serve', 'config.capnp'], { cwd: folder, stdio: 'inherit' });
    const ended = once(child, 'close');
    try {
      let answer: unknown;
      await untilTrue('workerd listens', async () => {
        if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}`);
        const response = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
        answer = await response?.text();
        return response !== undefined;
      });

      expect(answer).toBe('["Engineer",["Engineer"],"webhook.test"]');
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });
});
