import { figure } from './support/figures.mjs';
import { compare, detailOf } from './support/load.mjs';
import { registerWebhook, seededUser } from './support/pipeline-bench.mjs';
import { Stack } from './support/stack.mjs';

// POST /jobs of an account with one webhook, against bare Express 5 + pg that writes the same rows in one transaction. No
// worker runs.
const GOAL = { atLeast: 1.05 };
const JOB = { company: 'Acme', title: 'Software Engineer', url: 'https://example.com/job' };

const stack = await new Stack().start();
try {
  const writer = await seededUser(stack, { name: 'writer', number: 1, jobs: 10 });
  const { url, pid } = await stack.service('pipeline');
  await registerWebhook(url, writer);
  const peer = await stack.peer('peers/express-with-inserts.mjs', []);
  /** @type {Pick<import('./support/load.mjs').Load, 'method' | 'headers' | 'body'>} */
  const request = {
    method: 'POST',
    headers: { ...writer.headers, 'content-type': 'application/json' },
    body: JSON.stringify(JOB),
  };
  const result = await compare({ ...request, url: `${url}/api/mcp/jobs`, pid }, { ...request, ...peer });
  figure('POST /jobs with a webhook ÷ Express and pg', result.ratio, GOAL, detailOf(result));
} finally {
  await stack.stop();
}
