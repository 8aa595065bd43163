import { seedJobs } from './pipeline-seed.mjs';

/** Number, in `seedJobs`, of a job that has a status change, contacts, activities and an interview ahead. */
const EVERYTHING_AROUND_IT = 8;

/**
 * @typedef {object} SeededUser
 * @property {string} id
 * @property {string} jobId  A job that has something of everything around it.
 * @property {Record<string, string>} headers
 */

/**
 * An account on the Ultra plan with a token and with jobs.
 *
 * @param {import('./stack.mjs').Stack} stack
 * @param {{ name: string, number: number, jobs: number }} wanted  `number` makes the ids of its records its own; at
 *   least eight jobs.
 * @returns {Promise<SeededUser>}
 */
export async function seededUser(stack, { name, number, jobs }) {
  const id = await stack.account(name);
  const { token } = await stack.adminJson(['token', 'issue', '--account', id, '--scope', 'read-write']);
  await stack.sql(seedJobs({ users: `SELECT '${id}' AS user_id, ${number} AS u`, jobs }));
  const jobId = `job_${String(number).padStart(8, '0')}${String(EVERYTHING_AROUND_IT).padStart(14, '0')}`;
  return { id, jobId, headers: { authorization: `Bearer ${token}` } };
}

/**
 * @param {string} url
 * @param {Pick<SeededUser, 'headers'>} user
 * @returns {Promise<string>}  The id of its webhook.
 */
export async function registerWebhook(url, { headers }) {
  const response = await fetch(`${url}/api/mcp/webhooks`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://hooks.example.com/in', events: ['*'] }),
  });
  const { id } = /** @type {{ id: string }} */ (await response.json());
  return id;
}

/**
 * @param {{ url: string, pid?: number }} service
 * @param {string} path
 * @param {Pick<SeededUser, 'headers'>} user
 * @returns {import('./load.mjs').Load}
 */
export function reading({ url, pid }, path, { headers }) {
  return { url: url + path, headers, ...(pid !== undefined && { pid }) };
}
