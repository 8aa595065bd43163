import { compare } from './support/load.mjs';
import { reading, registerWebhook, seededUser } from './support/pipeline-bench.mjs';
import { SETTLED } from './support/pipeline-seed.mjs';
import { Stack } from './support/stack.mjs';

// POST /jobs against bare Express 5 + pg with the same three inserts, GET /jobs/{id} and a list of fifty against bare
// Express 5 + pg that reads the same rows, with many connections and with few.
const JOBS = '/api/mcp/jobs';
const CONNECTIONS = [32, 4];
const JOBS_OF_READER = 1_000;
const JOBS_OF_WRITER = 10;
/** A saved advertisement: about 1.5 kB. */
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
  const reader = await seededUser(stack, { name: 'reader', number: 1, jobs: JOBS_OF_READER });
  const writer = await seededUser(stack, { name: 'writer', number: 2, jobs: JOBS_OF_WRITER });
  await stack.sql(SETTLED);
  const service = await stack.service('pipeline');
  const endpointId = await registerWebhook(service.url, writer);
  const inserts = await stack.peer('peers/express-with-inserts.mjs', [writer.id, endpointId]);
  const reads = await stack.peer('peers/express-with-reads.mjs', [reader.id]);

  const detail = `${JOBS}/${reader.jobId}`;
  const pages = `${JOBS}?limit=50`;
  for (const connections of CONNECTIONS) {
    await record('GET /jobs/{id}', '≥ 0.5', connections, reading(service, detail, reader), {
      ...reads,
      url: `${reads.url}jobs/${reader.jobId}`,
    });
    await record('GET /jobs, list of 50', '≥ 0.7', connections, reading(service, pages, reader), {
      ...reads,
      url: `${reads.url}jobs`,
    });
    const posting = jobPosting(writer);
    await record(
      'POST /jobs',
      connections === 4 ? '≥ 0.7' : '≥ 0.9',
      connections,
      { ...posting, url: service.url + JOBS, pid: service.pid },
      { ...posting, ...inserts },
    );
  }
} finally {
  console.table(table);
  await stack.stop();
}

/**
 * @param {string} name
 * @param {string} goal
 * @param {number} connections
 * @param {import('./support/load.mjs').Load} ours
 * @param {import('./support/load.mjs').Load} peer
 */
async function record(name, goal, connections, ours, peer) {
  const result = await compare({ ...ours, connections }, { ...peer, connections });
  table[`${name}, ${connections} connections`] = {
    'throughput ratio': result.ratio.toFixed(2),
    goal,
    'per second': `${result.ours.perSecond} to ${result.peer.perSecond}`,
    cpuMicros: `${result.ours.cpuMicros} to ${result.peer.cpuMicros}`,
    'p99 ms': `${result.ours.p99Ms} to ${result.peer.p99Ms}`,
  };
}

/** @param {{ headers: Record<string, string> }} user */
function jobPosting({ headers }) {
  return {
    method: /** @type {const} */ ('POST'),
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(JOB),
  };
}
