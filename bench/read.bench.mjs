import { inTurn } from './support/calculations.mjs';
import { figure } from './support/figures.mjs';
import { compare, detailOf } from './support/load.mjs';
import { reading, seededUser } from './support/pipeline-bench.mjs';
import { SETTLED } from './support/pipeline-seed.mjs';
import { Stack } from './support/stack.mjs';

// A job and a list of fifty of a user with 10,000 jobs, against bare Express 5 + pg that counts the call in Redis and reads
// from as many rows; and the summary of 10,000 jobs against that of 10.
const JOB_GOAL = { atLeast: 0.7 };
const LIST_GOAL = { atLeast: 0.85 };
const GROWTH_GOAL = { atMost: 1.5 };
const MANY = 10_000;
const FEW = 10;
const JOBS = '/api/mcp/jobs';
const SUMMARY = '/api/mcp/pipeline';
/** Jobs that are asked for in turn. */
const ASKED = 200;

const STATUSES = ['saved', 'applied', 'applied', 'screening', 'interviewing', 'offer'];
const AT_A_TIME = 24;

const stack = await new Stack().start();
try {
  const busy = await seededUser(stack, { name: 'busy', number: 1, jobs: 0 });
  const casual = await seededUser(stack, { name: 'casual', number: 2, jobs: 0 });
  const service = await stack.service('pipeline');
  await addJobs(service.url, casual, FEW);
  const ids = await addJobs(service.url, busy, MANY);
  await stack.sql(SETTLED);
  const peer = await stack.peer('peers/express-with-reads.mjs', [String(MANY)]);
  const asked = ids.filter((_, index) => index % (MANY / ASKED) === 0);

  const job = await compare(
    { ...reading(service, '', busy), script: inTurn(asked.map((id) => `${JOBS}/${id}`)) },
    { ...peer, script: inTurn(asked.map((_, index) => `/jobs/job_${index + 1}`)) },
  );
  figure('GET /jobs/{id} of 10,000 ÷ Express, pg and Redis', job.ratio, JOB_GOAL, detailOf(job));
  const list = await compare(reading(service, `${JOBS}?limit=50`, busy), { ...peer, url: `${peer.url}jobs` });
  figure('GET /jobs, 50 of 10,000 ÷ Express, pg and Redis', list.ratio, LIST_GOAL, detailOf(list));
  const summary = await compare(reading(service, SUMMARY, casual), reading(service, SUMMARY, busy));
  figure('GET /pipeline, time of 10,000 jobs ÷ time of 10', summary.ratio, GROWTH_GOAL, detailOf(summary));
} finally {
  await stack.stop();
}

/**
 * @param {string} url
 * @param {import('./support/pipeline-bench.mjs').SeededUser} user
 * @param {number} count
 * @returns {Promise<string[]>}  Their ids.
 */
async function addJobs(url, { headers }, count) {
  /** @type {string[]} */
  const ids = [];
  const add = async (/** @type {number} */ index) => {
    const status = STATUSES[index % STATUSES.length];
    const job = { company: `Company ${index % 500}`, title: `Software Engineer ${index}`, status };
    const answer = await fetch(url + JOBS, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(job),
    });
    if (!answer.ok) throw new Error(`POST ${JOBS}: ${answer.status}`);
    ids.push(/** @type {{ id: string }} */ (await answer.json()).id);
  };
  for (let first = 0; first < count; first += AT_A_TIME) {
    await Promise.all(Array.from({ length: Math.min(AT_A_TIME, count - first) }, (_, n) => add(first + n)));
  }
  return ids;
}
