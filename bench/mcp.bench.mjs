import { compare } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// tools/call analyze_compensation against the REST call with the same numbers, both with the same key.
const GOAL = 0.5;
const PLACE = { role: 'software-engineer', city: 'san-francisco', exp: 'senior' };
const P = '/api/v1/intelligence';

const stack = await new Stack().start();
try {
  const account = await stack.account('mcp');
  const { key } = await stack.adminJson(['key', 'issue', '--account', account]);
  const service = await stack.service('compensation');
  const authorization = `Bearer ${key}`;
  /** @type {import('./support/load.mjs').Load} */
  const mcp = {
    url: `${service.url}${P}/mcp`,
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'analyze_compensation', arguments: PLACE },
    }),
  };
  const rest = {
    url: `${service.url}${P}/salaries/calculate?${new URLSearchParams(PLACE).toString()}`,
    headers: { authorization },
  };
  await requireSameNumbers(mcp, rest);
  const result = await compare(mcp, rest);
  console.table({ 'tools/call analyze_compensation': result.ours, 'GET calculate': result.peer });
  console.log(
    `throughput ratio ${result.ratio.toFixed(2)} (goal ≥ ${GOAL}), p99 ratio ${result.p99Ratio.toFixed(2)}`,
  );
} finally {
  await stack.stop();
}

/** @typedef {{ data: { estimate: { median: number } } }} Estimate */

/**
 * @param {import('./support/load.mjs').Load} mcp
 * @param {import('./support/load.mjs').Load} rest
 */
async function requireSameNumbers({ url, ...init }, rest) {
  const tool = /** @type {{ result: { structuredContent: Estimate } }} */ (
    await (await fetch(url, init)).json()
  );
  const route = /** @type {Estimate} */ (await (await fetch(rest.url, { headers: rest.headers })).json());
  if (tool.result.structuredContent.data.estimate.median !== route.data.estimate.median) {
    throw new Error('the two calls do not answer the same question');
  }
}
