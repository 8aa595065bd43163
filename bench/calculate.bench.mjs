import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculations, inTurn, writeAnswers } from './support/calculations.mjs';
import { residentPeakMegabytes } from './support/cpu.mjs';
import { figure } from './support/figures.mjs';
import { compare, detailOf } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// GET /api/v1/salary/calculate through the whole stack, against a bare Express 5 route that serialises the same answers: 512
// calls in turn, whose answers are kept, and calls of which none comes twice.
const KEPT_GOAL = { atLeast: 2.4 };
const ONCE_GOAL = { atLeast: 1.05 };
/** More than are answered in a round, and a tenth of those that there are. */
const CALLS_OF_A_ROUND = 15_000;

const folder = mkdtempSync(join(tmpdir(), 'wagewright-bench-'));
const stack = await new Stack().start();
try {
  const { url, pid } = await stack.service('compensation');
  const paths = await calculations(`${url}/api/v1/salary`);
  const file = join(folder, 'answers.json');
  await writeAnswers(url, paths.kept, file);
  const peer = { ...(await stack.peer('peers/bare-express.mjs', [file])), script: inTurn(paths.kept) };
  const kept = await compare({ url, pid, script: inTurn(paths.kept) }, peer);
  figure('calculate, 512 in turn ÷ Express', kept.ratio, KEPT_GOAL, detailOf(kept));
  const unasked = {
    url,
    pid,
    /** Each round has its own. */
    get script() {
      return inTurn(paths.once.splice(0, CALLS_OF_A_ROUND));
    },
  };
  const once = await compare(unasked, peer);
  const megabytes = `${residentPeakMegabytes(pid)} MB at most`;
  figure('calculate, no call twice ÷ Express', once.ratio, ONCE_GOAL, `${detailOf(once)}; ${megabytes}`);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}
