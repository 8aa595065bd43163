import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from '../../bench/support/stack.mjs';
import { ensureBuilt } from '../launcher/build-output.mjs';
import { Progress } from '../launcher/progress.mjs';
import { ROOT } from '../launcher/settings.mjs';
import { COMPENSATION_EXAMPLES } from './example-calls.mjs';
import { suggestionsExample } from './suggestions-example.mjs';

// `npm run openapi:examples` builds what has changed and asks a running service for the answers that the description
// shows, and keeps them. What differs from call to call is written as something constant. Of the pipeline only the
// suggestions are shown, which come without a running service.

const PIPELINE_FILE = join(ROOT, 'apps/pipeline/src/reference/examples.json');
const FILE = join(ROOT, 'apps/compensation/src/reference/examples.json');
const BASE_URL = 'https://api.example.com';
const CONSTANT_REQUEST = { id: 'req_0123456789abcdef', duration_ms: 2 };

await ensureBuilt(new Progress(console.log));
writeFileSync(
  PIPELINE_FILE,
  `${JSON.stringify({ '/api/mcp/suggestions': suggestionsExample() }, null, 2)}\n`,
);
const stack = await new Stack().start();
try {
  const account = await stack.account('examples');
  const scopes = 'intelligence:read,intelligence:lineage';
  const { key } = await stack.adminJson(['key', 'issue', '--account', account, '--scopes', scopes]);
  const service = await stack.service('compensation', { PUBLIC_BASE_URL: BASE_URL });
  /** @type {Record<string, object>} */
  const examples = {};
  for (const { path } of COMPENSATION_EXAMPLES) {
    const response = await fetch(service.url + path, { headers: { authorization: `Bearer ${key}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    examples[path] = withConstants(await response.json());
  }
  writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`);
  console.log(`Recorded ${Object.keys(examples).length} answers.`);
} finally {
  await stack.stop();
}

/** @param {any} answer */
function withConstants(answer) {
  return answer.request ? { ...answer, request: { ...answer.request, ...CONSTANT_REQUEST } } : answer;
}
