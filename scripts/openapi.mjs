import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './launcher/settings.mjs';

// `npm run openapi` writes the descriptions of both services from their code, which it builds where that
// is not current; with `--check` it says whether the committed ones are still true. Either way they are linted.

const { ensureBuilt } = await import('./launcher/build-output.mjs');
const { Progress } = await import('./launcher/progress.mjs');
await ensureBuilt(new Progress(console.error));
const { lintDocument } = await import('./openapi/lint.mjs');
const { SERVICES } = await import('./openapi/services.mjs');

const MAX_BYTES = 64 * 1024 * 1024;
const isCheck = process.argv.includes('--check');
const complaints = (await Promise.all(SERVICES.map(handle))).flat();
complaints.forEach((complaint) => console.error(complaint));
process.exit(complaints.length > 0 ? 1 : 0);

/** @param {import('./openapi/services.mjs').Service} service */
async function handle({ app, file }) {
  const text = await describe(app);
  const path = join(ROOT, file);
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const problems = await lintDocument(text, path);
  if (text === current) return problems;
  if (isCheck) {
    return [
      ...problems,
      `${file} is not what the code says, ${firstDifference(current, text)}`,
      'Mend it: npm run openapi',
    ];
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`Wrote ${file}.`);
  return problems;
}

/** @param {string} app */
async function describe(app) {
  const script = join(ROOT, 'scripts/openapi/print-document.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, app], { maxBuffer: MAX_BYTES });
  return stdout;
}

/**
 * @param {string} before
 * @param {string} after
 */
function firstDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const line = now.findIndex((text, index) => text !== old[index]);
  return `from line ${line + 1} on:\n  - ${old[line] ?? ''}\n  + ${now[line] ?? ''}`;
}
