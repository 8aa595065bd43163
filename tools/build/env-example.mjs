import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNodeVersion } from '../start/node-version.mjs';

// `npm run env:example` writes .env.example from the settings classes; with `-- --check` it only tells whether
// the committed file is what it would write.

requireNodeVersion(process.versions.node);
const { ensureBuilt, MODULES_BUILD } = await import('./build-output.mjs');
const { Progress } = await import('../start/progress.mjs');
const { ROOT } = await import('../start/settings.mjs');
const { envExample } = await import('./env-example-text.mjs');

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const file = join(ROOT, '.env.example');
await ensureBuilt(new Progress(console.log), undefined, MODULES_BUILD);
const wanted = envExample();

if (!check) {
  writeFileSync(file, wanted);
  console.log('Wrote .env.example.');
} else if (readOrNothing() === wanted) {
  console.log('.env.example is up to date.');
} else {
  console.error('.env.example is not what the settings classes say. Mend it with: npm run env:example');
  process.exitCode = 1;
}

function readOrNothing() {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
