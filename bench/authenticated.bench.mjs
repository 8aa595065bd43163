import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareThreeLoads } from './support/addresses.mjs';
import { Stack } from './support/stack.mjs';

// Authenticated Surface B calculate, against a bare Express 5 route that runs one Redis script for each call and serialises
// such an answer.
const GOALS = [2.2, 2.2, 1.5];
const BASE = '/api/v1/intelligence/salaries';
const SAMPLE = '?role=software-engineer&city=san-francisco&exp=senior';

const folder = mkdtempSync(join(tmpdir(), 'wagewright-bench-'));
const stack = await new Stack().start();
try {
  const account = await stack.account('authenticated');
  const { key } = await stack.adminJson(['key', 'issue', '--account', account]);
  const service = await stack.service('compensation');
  const headers = { authorization: `Bearer ${key}` };
  const file = join(folder, 'answer.json');
  const url = service.url + BASE;
  writeFileSync(file, await (await fetch(`${url}/calculate${SAMPLE}`, { headers })).text());
  const peer = await stack.peer('peers/express-with-script.mjs', [file]);
  await compareThreeLoads({ url, pid: service.pid, headers }, peer, GOALS);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}
