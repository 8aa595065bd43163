import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DEFAULT_KEY_SCOPES } from '@wagewright/auth';
import { signTestWebhook } from '../../packages/sdk/src/index';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { freePort } from '../support/free-port';
import { isHere, pythonGuideBlocks, SAMPLES } from '../support/guide-programs';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';

const PYTHON = 'python3';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const FIGURE = '/api/v1/intelligence/salaries/calculate?role=software-engineer&city=austin&exp=senior';
/** With the job of the guide, three pages of two. */
const COMPANIES = ['Borealis', 'Cobalt', 'Dune', 'Ember'];
/** Behind the block that creates a job: the same write once more, as after a lost answer. */
const REPEAT = 'print(create("/api/mcp/jobs", job, key="import-2026-11-27-row-17")["id"] == created["id"])\n';
const EVENT = {
  event: 'webhook.test' as const,
  timestamp: '2026-11-27T08:00:00.000Z',
  data: { webhookId: 'wh_1', message: 'Zoë says hello' },
};

/** The page as one program, with pages of two and a receiver at another port. */
function program(port: number): string {
  const [call, figure, write, list, webhooks] = pythonGuideBlocks();
  return [call, figure, write, REPEAT, list?.replace('"limit": 100', '"limit": 2'), webhooks]
    .join('\n')
    .replace('8000', String(port));
}

if (isHere(PYTHON))
  describe('the guide for Python', () => {
    let compensation: CompensationApp;
    let pipeline: PipelineService;

    beforeAll(async () => {
      [compensation, pipeline] = await Promise.all([CompensationApp.start(), PipelineService.start()]);
    });

    it('is a program that reads a figure, writes once, reads every page, and receives a delivery', async () => {
      const { authorization } = await bearerFor(compensation, 'ultra', DEFAULT_KEY_SCOPES);
      const { client } = await pipeline.newUser();
      for (const company of COMPANIES)
        await client.post('/api/mcp/jobs', { company, title: 'Engineer', status: 'applied' });
      const port = await freePort();
      const child = spawn(PYTHON, ['-u', '-B', '-c', program(port)], {
        env: {
          ...process.env,
          PYTHONPATH: SAMPLES,
          WAGEWRIGHT_COMPENSATION_URL: compensation.url,
          WAGEWRIGHT_PIPELINE_URL: pipeline.url,
          WAGEWRIGHT_API_KEY: authorization.slice('Bearer '.length),
          WAGEWRIGHT_TOKEN: client.token,
          WAGEWRIGHT_WEBHOOK_SECRET: SECRET,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(child, 'close');
      let [output, errors] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
      try {
        const deliver = async (secret: string) => {
          const { body, headers } = await signTestWebhook(EVENT, secret);
          const sent = fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers });
          return sent.then(({ status }) => status).catch(() => 0);
        };
        let status = 0;
        await untilTrue('the receiver listens', async () => {
          if (child.exitCode !== null) throw new Error(errors);
          status = await deliver(SECRET);
          return status !== 0;
        });
        expect([status, await deliver('another secret')]).toEqual([204, 401]);
      } finally {
        child.kill('SIGKILL');
        await ended;
      }
      const { body } = await compensation.get(FIGURE, { authorization });
      const { market } = (body as { data: { market: Record<string, unknown> } }).data;

      expect(output.trim().split('\n')).toEqual([
        [market['low'], market['median'], market['high']].join(' '),
        expect.stringMatching(/^job_/),
        'True',
        ...['Acme - Data Scientist', ...COMPANIES.toReversed().map((company) => `${company} - Engineer`)],
        'evt_test webhook.test',
      ]);
    });

    it('checks the signature over the body alone too', async () => {
      const { body, headers } = await signTestWebhook(EVENT, SECRET);
      const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      const check =
        'import json, sys\nprint(*(has_body_signature(body.encode(), *json.loads(sys.argv[1])) for body in sys.argv[2:]))';
      const args = [JSON.stringify([Object.fromEntries(given), SECRET]), body, `${body} `];
      const [block = ''] = pythonGuideBlocks().slice(-2);
      const [checks = ''] = block.split('class Receiver');
      const env = { ...process.env, PYTHONPATH: SAMPLES };
      const printed = execFileSync(PYTHON, ['-B', '-c', checks + check, ...args], { encoding: 'utf8', env });

      expect(printed).toBe('True False\n');
    });
  });
else
  it('is not run, because there is no python3 here', () => {
    expect(() => execFileSync(PYTHON)).toThrow('ENOENT');
  });
