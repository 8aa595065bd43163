import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from '../../bench/support/stack.mjs';
import { ensureBuilt } from '../build/build-output.mjs';
import { Progress } from '../start/progress.mjs';
import { ROOT } from '../start/settings.mjs';
import { COMPENSATION_CALLS, COMPENSATION_ERRORS } from './example-calls.mjs';
import { madeErrors } from './made-errors.mjs';
import { callPipeline, misusePipeline } from './pipeline-example-calls.mjs';
import { CallRecorder } from './call-recorder.mjs';
import { recordConsole } from './console-example-calls.mjs';
import { EXAMPLE_URL } from './example-url.mjs';
import { ExampleReceiver } from './example-receiver.mjs';
import { withConstants } from './recorded-constants.mjs';
import { suggestionsExample } from './suggestions-example.mjs';

// `npm run openapi:examples` builds what has changed, makes the calls of the descriptions' examples to running services,
// and keeps their answers. What differs from call to call is written as something constant. Only the list of suggestions
// comes without a call, because a real one is another every day, and so do errors that no client can bring about.

const HOOK_URL = 'https://hooks.example.com/wagewright';
const SHARED_OFFERS = 'GET /api/v1/intelligence/salaries/shared-offers';
const LOOPBACK = { WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' };

await ensureBuilt(new Progress(console.log));
const stack = await new Stack().start();
const receiver = await ExampleReceiver.start();
try {
  const compensation = await stack.service('compensation', {
    PUBLIC_BASE_URL: EXAMPLE_URL,
    RATE_LIMITS: '{}',
  });
  write('compensation', await recordCompensation(compensation.url));
  const pipeline = await stack.service('pipeline', {
    PUBLIC_BASE_URL: EXAMPLE_URL,
    RATE_LIMITS: '{}',
    ...LOOPBACK,
  });
  await stack.worker(LOOPBACK);
  write('pipeline', await recordPipeline(pipeline.url));
  write('console', await recordConsole(stack));
} finally {
  await receiver.stop();
  await stack.stop();
}

/** @param {string} url */
async function recordCompensation(url) {
  const scopes = 'intelligence:read,intelligence:write,intelligence:lineage,intelligence:mcp';
  const key = await keyOf('examples', 'ultra', scopes);
  const freeKey = await keyOf('examples-free', 'free', scopes);
  const recorder = new CallRecorder(url, key);
  for (const { id, call, ...sent } of COMPENSATION_CALLS) await recorder.record(id, call, sent);
  const { data } = await recorder.record('', SHARED_OFFERS);
  for (const { id } of data.shared.slice(0, 1))
    await recorder.record('salaries.revokeSharedOffers', `DELETE ${SHARED_OFFERS.slice(4)}/${id}`);
  for (const { call, as, ...sent } of COMPENSATION_ERRORS)
    await recorder.refused(call, {
      ...sent,
      credential: as === 'nobody' ? null : as === 'free' ? freeKey : key,
    });
  const errors = { ...madeErrors('compensation', EXAMPLE_URL), ...recorder.errors };
  return withConstants({ calls: recorder.calls, errors });
}

/** @param {string} url */
async function recordPipeline(url) {
  const account = await stack.account('pipeline-examples');
  const token = await tokenOf(account, 'read-write');
  const reader = await tokenOf(account, 'read-only');
  const recorder = new CallRecorder(url, token);
  await callPipeline((id, call, sent) => recorder.record(id, call, sent), receiver);
  await misusePipeline((call, { as, ...sent } = {}) =>
    recorder.refused(call, {
      ...sent,
      credential: as === 'nobody' ? null : as === 'reader' ? reader : token,
    }),
  );
  const suggestions = {
    id: 'suggestions.list',
    call: 'GET /api/mcp/suggestions',
    status: 200,
    answer: suggestionsExample(),
  };
  const errors = { ...madeErrors('pipeline', EXAMPLE_URL), ...recorder.errors };
  const recorded = { calls: recorder.calls, errors, events: receiver.events() };
  const constant = withConstants(recorded, {
    [receiver.url]: HOOK_URL,
    [`127.0.0.1:${receiver.port}`]: 'hooks.example.com',
  });
  return { ...constant, calls: [...constant.calls, suggestions] };
}

/**
 * @param {string} name
 * @param {string} plan
 * @param {string} scopes
 */
async function keyOf(name, plan, scopes) {
  const account = await stack.account(name);
  if (plan !== 'ultra') await stack.adminJson(['account', 'set-plan', '--id', account, '--plan', plan]);
  return (await stack.adminJson(['key', 'issue', '--account', account, '--scopes', scopes])).key;
}

/**
 * @param {string} account
 * @param {string} scope
 */
async function tokenOf(account, scope) {
  return (await stack.adminJson(['token', 'issue', '--account', account, '--scope', scope])).token;
}

/**
 * @param {string} app
 * @param {import('./examples.mjs').Examples} examples
 */
function write(app, examples) {
  const file = join(ROOT, `apps/${app}/src/reference/examples.json`);
  writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
  console.log(`Recorded ${examples.calls.length} calls of ${app}.`);
}
