import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculations, inTurn, writeAnswers } from './support/calculations.mjs';
import { figure } from './support/figures.mjs';
import { compare, detailOf } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// Surface B's calculate with a key, 512 calls in turn, against a bare Express 5 route that looks up the key, runs one Redis
// script for each call and serialises the same answers.
const GOAL = { atLeast: 2.7 };

const folder = mkdtempSync(join(tmpdir(), 'wagewright-bench-'));
const stack = await new Stack().start();
try {
  const account = await stack.account('authenticated');
  const { key } = await stack.adminJson(['key', 'issue', '--account', account]);
  const headers = { authorization: `Bearer ${key}` };
  const { url, pid } = await stack.service('compensation');
  const paths = await calculations(`${url}/api/v1/intelligence/salaries`, `${url}/api/v1/salary`);
  const file = join(folder, 'answers.json');
  await writeAnswers(url, paths.kept, file, headers);
  const peer = await stack.peer('peers/express-with-limit.mjs', [file, key]);
  const load = { headers, script: inTurn(paths.kept) };
  const result = await compare({ ...load, url, pid }, { ...load, ...peer });
  figure('calculate with a key, 512 in turn ÷ Express with Redis', result.ratio, GOAL, detailOf(result));
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}
