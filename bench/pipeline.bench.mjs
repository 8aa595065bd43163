import { compare } from './support/load.mjs';
import { seedJobs, SETTLED, STRANGERS } from './support/pipeline-seed.mjs';
import { Stack } from './support/stack.mjs';

// POST /jobs against bare Express 5 + pg with the same three inserts; reads of a user with 10,000 jobs against
// those of a user with 10; and all of it beside a million jobs of other people against a table without them.
const JOBS = '/api/mcp/jobs';
const READS = [`${JOBS}/{id}`, `${JOBS}?limit=50`, '/api/mcp/pipeline'];
const MANY = 10_000;
const FEW = 10;
const STRANGER_COUNT = 1_000;
const JOBS_OF_A_STRANGER = 1_000;
/** As an advertisement that somebody saves: about 1.5 kB. */
const JOB = {
  company: 'Acme Corporation',
  title: 'Senior Software Engineer',
  url: 'https://careers.example.com/jobs/senior-software-engineer-4711',
  status: 'applied',
  location: 'Austin, TX',
  salary: { min: 150_000, max: 185_000, currency: 'USD', period: 'year' },
  source: 'Referral',
  description: 'We are looking for an engineer who likes to own what they build. '.repeat(16),
  notes: 'Spoke to Sam about the team; ask about on-call and the promotion ladder.',
  tags: ['remote', 'fintech'],
};

/** @type {Record<string, Record<string, string>>} */
const table = {};
const stack = await new Stack().start();
try {
  const busy = await user('busy', MANY, 1);
  const casual = await user('casual', FEW, 2);
  const writer = await user('writer', FEW, 3);
  await stack.sql(SETTLED);
  const crowded = await stack.copyDatabase('crowded');
  await stack.sql(
    [...seedJobs({ users: STRANGERS(STRANGER_COUNT), jobs: JOBS_OF_A_STRANGER }), ...SETTLED],
    crowded,
  );
  const alone = await stack.service('pipeline');
  const beside = await stack.service('pipeline', { DATABASE_URL: crowded });

  const endpointId = await registerWebhook(alone.url, writer);
  await registerWebhook(beside.url, writer);
  const { url: peer } = await stack.peer('peers/express-with-inserts.mjs', [writer.id, endpointId]);
  await record('POST /jobs ÷ bare Express + pg', '≥ 0.8', posting(alone.url, writer), {
    ...posting(alone.url, writer),
    url: peer,
  });
  for (const path of READS) {
    await record(
      `${path}: ${FEW} jobs ÷ ${MANY}, time per call`,
      '≤ 3',
      reading(alone.url, path, casual),
      reading(alone.url, path, busy),
    );
  }
  for (const path of READS) {
    await record(
      `${path}: beside a million ÷ alone`,
      '≥ 0.8',
      reading(beside.url, path, busy),
      reading(alone.url, path, busy),
    );
  }
  await record(
    'POST /jobs: beside a million ÷ alone',
    '≥ 0.8',
    posting(beside.url, writer),
    posting(alone.url, writer),
  );
} finally {
  console.table(table);
  await stack.stop();
}

/**
 * @param {string} name
 * @param {string} goal
 * @param {import('./support/load.mjs').Load} ours
 * @param {import('./support/load.mjs').Load} peer
 */
async function record(name, goal, ours, peer) {
  const result = await compare(ours, peer);
  table[name] = {
    'throughput ratio': result.ratio.toFixed(2),
    goal,
    'per second': `${result.ours.perSecond} to ${result.peer.perSecond}`,
    'p99 ms': `${result.ours.p99Ms} to ${result.peer.p99Ms}`,
  };
}

/**
 * @param {string} name
 * @param {number} jobs
 * @param {number} number  Makes the ids of its jobs its own.
 */
async function user(name, jobs, number) {
  const id = await stack.account(name);
  const { token } = await stack.adminJson(['token', 'issue', '--account', id, '--scope', 'read-write']);
  await stack.sql(seedJobs({ users: `SELECT '${id}' AS user_id, ${number} AS u`, jobs }));
  const jobId = `job_${String(number).padStart(8, '0')}${String(FEW / 2).padStart(14, '0')}`;
  return { id, jobId, headers: { authorization: `Bearer ${token}` } };
}

/**
 * @param {string} url
 * @param {{ headers: Record<string, string> }} user
 * @returns {Promise<string>}
 */
async function registerWebhook(url, { headers }) {
  const response = await fetch(`${url}/api/mcp/webhooks`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://hooks.example.com/in', events: ['*'] }),
  });
  const { id } = /** @type {{ id: string }} */ (await response.json());
  return id;
}

/**
 * @param {string} url
 * @param {{ headers: Record<string, string> }} user
 * @returns {import('./support/load.mjs').Load}
 */
function posting(url, { headers }) {
  return {
    url: url + JOBS,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(JOB),
  };
}

/**
 * @param {string} url
 * @param {string} path
 * @param {{ jobId: string, headers: Record<string, string> }} user
 * @returns {import('./support/load.mjs').Load}
 */
function reading(url, path, { jobId, headers }) {
  return { url: url + path.replace('{id}', jobId), headers };
}
