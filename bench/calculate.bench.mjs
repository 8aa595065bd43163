import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareThreeLoads } from './support/addresses.mjs';
import { Stack } from './support/stack.mjs';

// GET /api/v1/salary/calculate through the whole stack, against a bare Express 5 route that serialises such an answer.
const GOALS = [2.2, 2.2, 1.3];
const BASE = '/api/v1/salary';
const SAMPLE = '?role=software-engineer&city=san-francisco&exp=senior';

const folder = mkdtempSync(join(tmpdir(), 'wagewright-bench-'));
const stack = await new Stack().start();
try {
  const service = await stack.service('compensation');
  const url = `${service.url}${BASE}/calculate`;
  const file = join(folder, 'answer.json');
  writeFileSync(file, await (await fetch(url + SAMPLE)).text());
  const peer = await stack.peer('peers/bare-express.mjs', [file]);
  await compareThreeLoads({ url: service.url + BASE, pid: service.pid }, peer, GOALS);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}
