import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bearerFor } from '../support/api-keys';
import { BuiltProcess } from '../support/built-process';
import { ConsoleStack } from '../support/console-stack';
import { EventReceiver } from '../support/event-receiver';
import type { Json, PipelineClient } from '../support/pipeline/pipeline-client';
import { untilTrue } from '../support/until-true';

const GUIDE = readFileSync(resolve(__dirname, '../../docs/guides/mcp.md'), 'utf8');
const [, SECTION = ''] = GUIDE.split('## Tell me when Acme makes an offer, and show it against the market\n');
/** The commands of that section, in its order. */
const [DEFINITIONS, POLL, POLL_ON, STREAM, SUBSCRIBE, READ, COMPARE] = [
  ...SECTION.split('\n## ')[0]!.matchAll(/^```sh\n(?<code>.*?)^```/gms),
].map(({ groups }) => String(groups?.['code']));
const [EXAMPLE = ''] = [...SECTION.matchAll(/^```json\n(?<code>.*?)^```/gms)].map(({ groups }) =>
  String(groups?.['code']),
);

let stack: ConsoleStack;
let receiver: EventReceiver;
let person: PipelineClient;
let variables: Record<string, string | undefined>;

beforeAll(async () => {
  stack = await ConsoleStack.start();
  receiver = await EventReceiver.start();
  await BuiltProcess.start('webhook-worker', stack.environment);
  const { id, client } = await stack.pipeline.newUser({ plan: 'ultra' });
  person = client;
  const agent = await stack.pipeline.newToken(id, 'read-only');
  const { authorization } = await bearerFor(stack.compensation, 'pro', ['intelligence:mcp']);
  variables = {
    WAGEWRIGHT_TOKEN: agent.client.token,
    WAGEWRIGHT_API_KEY: authorization.slice('Bearer '.length),
    SECRET: receiver.secret,
  };
});

/** Starts a command of the guide as a reader would who has pasted the definitions before. */
function started(command: string | undefined) {
  const text = `${DEFINITIONS}\n${command}`
    .replaceAll('http://localhost:3002', stack.pipeline.url)
    .replaceAll('http://localhost:3001', stack.compensation.url)
    .replaceAll('https://agent.example.com/events', receiver.url);
  const env = { ...process.env, ...variables };
  const child = spawn('bash', ['-euo', 'pipefail', '-c', text], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

async function resultOf(command: string | undefined): Promise<Json> {
  const { child, output } = started(command);
  await once(child, 'close');
  const { result, error }: Json = JSON.parse(output());
  if (error) throw new Error(JSON.stringify(error));
  return result;
}

it('tells an agent of an offer by poll, stream and webhook, and shows it against the market', async () => {
  const first = await resultOf(POLL);
  expect(first).toMatchObject({ events: [], hasMore: false });
  variables['CURSOR'] = first.cursor;
  const stream = started(STREAM);
  await untilTrue('the stream is open', async () => stream.output().includes('/active'));
  await resultOf(SUBSCRIBE);

  for (const company of ['Other', 'Acme Corp']) {
    const { body } = await person.post('/api/mcp/jobs', {
      company,
      title: 'Senior ML Engineer',
      location: 'San Francisco, CA',
      tags: [],
    });
    await person.post(`/api/mcp/jobs/${body.id}/status`, { status: 'offer' });
    variables['JOB'] = body.id;
  }

  const [delivery] = await receiver.waitFor(1);
  expect(receiver.verified(delivery!)).toBe(true);
  const { cursor: _, ...told } = delivery!.json as Json;
  await untilTrue('the stream tells it', async () => stream.output().includes(told.eventId));
  stream.child.kill();
  const { events } = await resultOf(POLL_ON);
  expect(events).toEqual([told]);
  expect(told.data.jobId).toBe(variables['JOB']);
  const example: Json = JSON.parse(EXAMPLE);
  const { eventId, timestamp } = told;
  const { jobId, by } = told.data;
  expect(told).toEqual({ ...example, eventId, timestamp, data: { ...example.data, jobId, by } });

  const { job } = (await resultOf(READ)).structuredContent.data;
  expect(job).toMatchObject({ company: 'Acme Corp', status: 'offer', location: 'San Francisco, CA' });
  const { structuredContent, isError } = await resultOf(COMPARE);
  expect(isError).toBeFalsy();
  expect(structuredContent.data.offer).toBeDefined();
  expect(receiver.deliveries.map(({ json }) => json['name'])).toEqual(['offer.received']);
});
