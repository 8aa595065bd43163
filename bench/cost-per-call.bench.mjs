import { ticks } from './support/load.mjs';
import { seedJobs, SETTLED } from './support/pipeline-seed.mjs';
import { Stack } from './support/stack.mjs';

// Processor time of one call, all threads together, on every GET route: with an unknown parameter and another value
// each time, and with random values of the parameters that the route reads. A limit of 60 calls a minute lets one
// address take as many thousandths of a core as a call takes milliseconds.
const GOAL_MS = 50;
const CALLS = 40;
const WARM_UP = 20;
const JOBS = 1_000;
const TICKS_PER_SECOND = 100;
const B = '/api/v1/intelligence/salaries';

/** @typedef {Record<string, () => string | number>} Parameters  Each makes another value at each call. */
/** @typedef {{ path: string | (() => string), parameters?: Parameters }} Route  A path may be another at each call. */

const only = process.argv[2];
const stack = await new Stack().start();
try {
  const account = await stack.account('cost');
  const { key } = await stack.adminJson([
    'key',
    'issue',
    '--account',
    account,
    '--scopes',
    'intelligence:read,intelligence:lineage',
  ]);
  const { token } = await stack.adminJson(['token', 'issue', '--account', account, '--scope', 'read-write']);
  await stack.sql([...seedJobs({ users: `SELECT '${account}' AS user_id, 1 AS u`, jobs: JOBS }), ...SETTLED]);
  const services = [
    {
      ...(await stack.service('compensation')),
      routes: compensationRoutes(await catalogue()),
      credential: key,
    },
    { ...(await stack.service('pipeline')), routes: pipelineRoutes(), credential: token },
  ];
  /** @type {{ route: string, unknown: number, known?: number }[]} */
  const rows = [];
  for (const service of services) {
    for (const route of service.routes) {
      const asked = address(route);
      if (only && !asked.includes(only)) continue;
      const unknown = await cpuMs(service, () => `${asked}x=${Math.random()}`);
      const hasOthers = route.parameters !== undefined || typeof route.path !== 'string';
      const known = hasOthers ? await cpuMs(service, () => address(route)) : undefined;
      rows.push({ route: nameOf(route), unknown, ...(known !== undefined && { known }) });
      process.stderr.write('.');
    }
  }
  process.stderr.write('\n');
  console.table(rows.sort((a, b) => worst(b) - worst(a)));
  const top = rows[0];
  if (top)
    console.log(`dearest: ${top.route}, ${worst(top)} ms of processor time a call (goal ≤ ${GOAL_MS})`);
} finally {
  await stack.stop();
}

/** @param {Route} route */
function nameOf({ path, parameters = {} }) {
  const place = typeof path === 'string' ? path : `${path().slice(0, 40)}…`;
  return [place, ...Object.keys(parameters)].join(' ');
}

/** @param {{ unknown: number, known?: number }} row */
function worst({ unknown, known = 0 }) {
  return Math.max(unknown, known);
}

/**
 * @param {{ url: string, pid?: number, credential: string }} service
 * @param {() => string} next  The address of the next call.
 */
async function cpuMs({ url, pid, credential }, next) {
  const headers = {
    authorization: `Bearer ${credential}`,
    accept: 'text/html,*/*;q=0.8',
    'accept-encoding': 'br, gzip',
  };
  const call = async () => {
    const answer = await fetch(url + next(), { headers });
    await answer.arrayBuffer();
    if (answer.status >= 500 || answer.status === 401 || answer.status === 429)
      throw new Error(`${answer.url}: ${answer.status}`);
  };
  for (let index = 0; index < WARM_UP; index++) await call();
  const before = ticks(pid);
  for (let index = 0; index < CALLS; index++) await call();
  return Math.round(((ticks(pid) - before) * 10 * (1_000 / TICKS_PER_SECOND)) / CALLS) / 10;
}

/** An address to which further parameters can be appended. @param {Route} route */
function address({ path, parameters = {} }) {
  const query = queryOf(parameters);
  return `${typeof path === 'string' ? path : path()}?${query}${query ? '&' : ''}`;
}

/** @param {Parameters} parameters */
function queryOf(parameters) {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value())}`)
    .join('&');
}

/** @template T @param {readonly T[]} list @returns {T} */
function any(list) {
  return /** @type {T} */ (list[Math.floor(Math.random() * list.length)]);
}

/** @param {number} length */
function letters(length) {
  return Array.from({ length }, () => any('aeinorstlcdmpu '.split(''))).join('');
}

async function catalogue() {
  const { url } = await stack.service('compensation');
  /** @param {string} kind */
  const slugs = async (kind) => {
    const response = await fetch(`${url}${B}/${kind}`);
    const { data } = /** @type {{ data: Record<string, { slug: string }[]> }} */ (await response.json());
    return (data[kind] ?? []).map(({ slug }) => slug);
  };
  return { roles: await slugs('roles'), cities: await slugs('cities') };
}

/** @param {{ roles: string[], cities: string[] }} known @returns {Route[]} */
function compensationRoutes({ roles, cities }) {
  const role = () => any(roles);
  const city = () => any(cities);
  const exp = () => any(['entry', 'mid', 'senior', 'staff']);
  const q = () => any([letters(100), letters(12), role().replaceAll('-', ' '), city()]);
  const page = {
    limit: () => 1 + Math.floor(Math.random() * 5_000),
    cursor: () => Buffer.from(role()).toString('base64url'),
  };
  const whole = { limit: () => 3_445 + Math.floor(Math.random() * 1_500) };
  const A = '/api/v1/salary';
  const legacy = '/api/mcp/intelligence';
  const place = { role, city };
  return [
    { path: A, parameters: place },
    { path: `${A}/calculate`, parameters: { ...place, exp } },
    { path: `${A}/history`, parameters: place },
    { path: `${A}/projections`, parameters: place },
    { path: `${A}/roles`, parameters: whole },
    { path: `${A}/cities`, parameters: whole },
    { path: `${A}/search`, parameters: { q } },
    { path: B, parameters: place },
    { path: `${B}/calculate`, parameters: { ...place, exp } },
    { path: `${B}/history`, parameters: place },
    { path: `${B}/projections`, parameters: place },
    { path: `${B}/compare`, parameters: { role_a: role, role_b: role, city, exp } },
    { path: `${B}/skills`, parameters: { ...place, exp, limit: () => 50 } },
    { path: `${B}/adjacent`, parameters: { ...place, exp, limit: () => 25 } },
    { path: `${B}/employer-cost`, parameters: { ...place, exp } },
    { path: `${B}/companies` },
    { path: `${B}/companies`, parameters: { role, level: () => letters(60) } },
    { path: `${B}/roles`, parameters: whole },
    { path: `${B}/roles`, parameters: page },
    { path: `${B}/cities`, parameters: whole },
    { path: `${B}/search`, parameters: { q } },
    { path: `${B}/demo` },
    { path: `${B}/crowd`, parameters: { role, city } },
    { path: () => `/api/v1/intelligence/lineage/compensation:${role()}:us:median:2026-Q2` },
    { path: '/api/v1/intelligence/usage' },
    { path: `${legacy}/salary`, parameters: { ...place, exp } },
    { path: `${legacy}/roles`, parameters: { q, limit: () => 5_000 } },
    { path: `${legacy}/roles`, parameters: whole },
    { path: `${legacy}/compare`, parameters: { role_a: role, role_b: role, city, exp } },
    { path: `${legacy}/range`, parameters: { ...place, exp } },
    { path: `${legacy}/trends`, parameters: place },
    { path: '/' },
    { path: '/salaries' },
    { path: '/salaries', parameters: { q } },
    { path: () => `/salaries/${role()}` },
    { path: () => `/salaries/${role()}/${city()}`, parameters: { exp } },
    { path: () => `/salaries/${letters(100).trim().replaceAll(' ', '-')}` },
    { path: () => `/${letters(100).trim()}` },
    { path: '/plans' },
    { path: '/signup' },
    { path: '/methodology' },
    { path: '/methodology.md' },
    { path: '/changelog' },
    { path: '/docs/errors' },
    { path: '/docs' },
    { path: '/docs/reference/salary' },
    { path: '/docs/guides/paging.md' },
    { path: '/api/v1/openapi.json' },
  ];
}

/** @returns {Route[]} */
function pipelineRoutes() {
  const P = '/api/mcp';
  const limit = () => 100;
  const status = () => any(['saved', 'applied', 'screening', 'interviewing', 'offer']);
  const moment = () => new Date(Date.now() - Math.random() * 5e9).toISOString();
  const q = () => letters(6);
  return [
    { path: `${P}/jobs`, parameters: { limit, q } },
    {
      path: `${P}/jobs`,
      parameters: { limit, status, updatedSince: moment, tag: () => `tag${Math.floor(Math.random() * 20)}` },
    },
    {
      path: () =>
        `${P}/jobs/job_${'1'.padStart(8, '0')}${String(1 + Math.floor(Math.random() * JOBS)).padStart(14, '0')}`,
    },
    { path: `${P}/jobs/export`, parameters: { format: () => any(['json', 'csv']) } },
    { path: `${P}/contacts`, parameters: { limit, q } },
    { path: `${P}/activities`, parameters: { limit, from: moment } },
    { path: `${P}/calendar`, parameters: { limit, from: moment } },
    { path: `${P}/pipeline` },
    { path: `${P}/suggestions` },
    { path: `${P}/me` },
    { path: `${P}/webhooks` },
    { path: `${P}/webhooks/notices` },
    { path: `${P}/openapi.json` },
    { path: () => `${P}/${letters(50).trim()}` },
  ];
}
