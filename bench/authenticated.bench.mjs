import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// Authenticated Surface B calculate, against a bare Express 5 route that runs one Redis script for each call.
const GOAL = 2.2;
const PATH = '/api/v1/intelligence/salaries/calculate?role=software-engineer&city=san-francisco&exp=senior';

const folder = mkdtempSync(join(tmpdir(), 'wagewright-bench-'));
const stack = await new Stack().start();
try {
  const account = await stack.account('authenticated');
  const { key } = await stack.adminJson(['key', 'issue', '--account', account]);
  const service = await stack.service('compensation');
  const headers = { authorization: `Bearer ${key}` };
  const file = join(folder, 'answer.json');
  writeFileSync(file, await (await fetch(service.url + PATH, { headers })).text());
  const peer = await stack.peer('peers/express-with-script.mjs', [file]);
  const result = await compare({ url: service.url + PATH, pid: service.pid, headers }, peer);
  console.table({ ours: result.ours, 'bare Express 5 + one script': result.peer });
  console.log(
    `throughput ratio ${result.ratio.toFixed(2)} (goal ≥ ${GOAL}), p99 ratio ${result.p99Ratio.toFixed(2)}`,
  );
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}
