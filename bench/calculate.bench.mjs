import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// GET /api/v1/salary/calculate through the whole stack, against a bare Express 5 route with the same bytes.
const GOAL = 2.2;
const PATH = '/api/v1/salary/calculate?role=software-engineer&city=san-francisco&exp=senior';

const folder = mkdtempSync(join(tmpdir(), 'wagewright-bench-'));
const stack = await new Stack().start();
try {
  const service = await stack.service('compensation');
  const answer = await fetch(service.url + PATH);
  const file = join(folder, 'answer.json');
  writeFileSync(file, await answer.text());
  const peer = await stack.peer('peers/bare-express.mjs', [file]);
  const result = await compare({ url: service.url + PATH, pid: service.pid }, peer);
  console.table({ ours: result.ours, 'bare Express 5': result.peer });
  console.log(
    `throughput ratio ${result.ratio.toFixed(2)} (goal ≥ ${GOAL}), p99 ratio ${result.p99Ratio.toFixed(2)}`,
  );
  console.log(`resident memory ${residentMegabytes(service.pid)} MB`);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}

/** @param {number | undefined} pid */
function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
