import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { measure, median } from './support/load.mjs';
import { reading, seededUser } from './support/pipeline-bench.mjs';
import { seedJobs, SETTLED, STRANGERS } from './support/pipeline-seed.mjs';
import { Stack } from './support/stack.mjs';

// How long a user with 10,000 jobs waits for each read, compared with a user who has 10, one call at a time, beside
// 200,000 jobs of other people. The service keeps the result of a read until a record of the user changes, so the same
// reads are also measured one by one right after a change.
const GOAL = '≤ 1.5';
const MANY = 10_000;
const FEW = 10;
const STRANGER_COUNT = 200;
const JOBS_OF_A_STRANGER = 1_000;
const ROUNDS = 3;
const SECONDS = 1;
/** Changes of a record, each with one read after it. */
const CHANGES = 15;

const JOBS = '/api/mcp/jobs';
const CONTACTS = '/api/mcp/contacts';
const ACTIVITIES = '/api/mcp/activities';
/**
 * Both users get ten records, so that only the size of the rest differs. Suggestions are the exception: fifty for one
 * user and about eight for the other.
 */
const READS = [
  `${JOBS}/{id}`,
  `${JOBS}?limit=10`,
  `${JOBS}?limit=5&cursor={next}`,
  `${JOBS}?limit=10&status=applied,offer`,
  `${JOBS}?limit=10&archived=true`,
  `${JOBS}?limit=10&company=company%207`,
  `${JOBS}?limit=10&q=engineer`,
  `${JOBS}?limit=10&q=nowhere`,
  `${JOBS}?limit=10&tag=tag3`,
  `${JOBS}?limit=10&tag=remote`,
  `${JOBS}?limit=10&tag=tag3&status=applied,offer`,
  `${JOBS}?limit=10&outcome=rejected`,
  `${JOBS}?limit=10&sort=company`,
  `${JOBS}?limit=10&sort=title`,
  `${JOBS}?limit=10&sort=-priority`,
  `${JOBS}?limit=10&sort=-updatedAt`,
  '/api/mcp/pipeline',
  '/api/mcp/suggestions',
  '/api/mcp/me',
  `${CONTACTS}?limit=10`,
  `${CONTACTS}?limit=10&q=contact`,
  `${ACTIVITIES}?limit=10`,
  `${ACTIVITIES}?limit=10&type=call`,
  '/api/mcp/calendar?limit=10',
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** @type {Record<string, Record<string, string>>} */
const table = {};
const stack = await new Stack().start();
try {
  const busy = await seededUser(stack, { name: 'busy', number: 1, jobs: MANY });
  const casual = await seededUser(stack, { name: 'casual', number: 2, jobs: FEW });
  await stack.sql([...seedJobs({ users: STRANGERS(STRANGER_COUNT), jobs: JOBS_OF_A_STRANGER }), ...SETTLED]);
  const service = await stack.service('pipeline');
  for (const path of READS) {
    const few = reading(service, await addressFor(path, casual), casual);
    const many = reading(service, await addressFor(path, busy), busy);
    table[path] = { ...(await waits(few, many)), ...(await waitsAfterChanges(few, many)) };
  }

  /**
   * @param {import('./support/load.mjs').Load} few
   * @param {import('./support/load.mjs').Load} many
   */
  async function waitsAfterChanges(few, many) {
    /** @type {Record<'few' | 'many', number[]>} */
    const ms = { few: [], many: [] };
    for (let change = 0; change < CHANGES; change += 1) {
      /** @type {('few' | 'many')[]} */
      const turns = change % 2 === 0 ? ['few', 'many'] : ['many', 'few'];
      for (const turn of turns) {
        await stack.sql([casual, busy].flatMap(({ id, jobId }) => changesOf(id, jobId)));
        ms[turn].push(await waitFor(turn === 'few' ? few : many));
      }
    }
    return {
      'after a change': (median(ms.many) / median(ms.few)).toFixed(2),
      'ms after a change': `${median(ms.many).toFixed(2)} to ${median(ms.few).toFixed(2)}`,
    };
  }

  /**
   * @param {string} path
   * @param {import('./support/pipeline-bench.mjs').SeededUser} user
   */
  async function addressFor(path, { jobId, headers }) {
    if (!path.includes('{next}')) return path.replace('{id}', jobId);
    const first = await fetch(service.url + path.replace('&cursor={next}', ''), { headers });
    const { nextCursor } = /** @type {{ nextCursor: string }} */ (await first.json());
    return path.replace('{next}', nextCursor);
  }
} finally {
  console.table(table);
  agent.destroy();
  await stack.stop();
}

/**
 * Changes of records that every search looks at.
 *
 * @param {string} userId
 * @param {string} jobId
 */
function changesOf(userId, jobId) {
  return [
    `UPDATE pipeline.job SET updated_at = now(), location = 'Austin, TX ' || clock_timestamp() WHERE id = '${jobId}'`,
    `UPDATE pipeline.contact SET updated_at = now()
      WHERE id = (SELECT id FROM pipeline.contact WHERE user_id = '${userId}' ORDER BY user_id, id LIMIT 1)`,
  ];
}

/**
 * Milliseconds.
 *
 * @param {import('./support/load.mjs').Load} load
 */
async function waitFor({ url, headers = {} }) {
  const start = performance.now();
  /** @type {import('node:http').IncomingMessage} */
  const response = await new Promise((resolve, reject) => {
    get(url, { headers, agent }, resolve).on('error', reject);
  });
  await text(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return performance.now() - start;
}

/**
 * Alternates the two, so that both meet the noise of the machine.
 *
 * @param {import('./support/load.mjs').Load} few
 * @param {import('./support/load.mjs').Load} many
 */
async function waits(few, many) {
  /** @type {{ few: number, many: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = { connections: 1, seconds: SECONDS };
    rounds.push({
      few: (await measure({ ...few, ...one })).p50Ms,
      many: (await measure({ ...many, ...one })).p50Ms,
    });
  }
  return {
    'time ratio': median(rounds.map((round) => round.many / round.few)).toFixed(2),
    goal: GOAL,
    'p50 ms': `${median(rounds.map((round) => round.many))} to ${median(rounds.map((round) => round.few))}`,
  };
}
