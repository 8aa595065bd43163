import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt, MODULES_BUILD } from '../build/build-output.mjs';
import { Progress } from '../start/progress.mjs';
import { ROOT } from '../start/settings.mjs';

// `npm run openapi` writes the descriptions of both services from their code, which is built first when it has changed; with
// `--check` it says whether the committed ones are still true. Either way they are linted, nothing in them may be without a
// description or an example, and every example must be as its schema says.

const { gapsIn } = await import('./completeness.mjs');
const { lintDocument } = await import('./lint.mjs');
const { falseExamples } = await import('./valid-examples.mjs');
const { SERVICES } = await import('./services.mjs');

const MAX_BYTES = 64 * 1024 * 1024;
const HOW_TO_FILL =
  'Mend it: a comment above the member, the class or the handler describes it; an example is a call of an end-to-end spec (test/e2e/sdk.e2e-spec.ts, for the console test/e2e/console-*), recorded by npm run openapi:examples; then npm run openapi.';
const isCheck = process.argv.includes('--check');
await ensureBuilt(new Progress(console.log), undefined, MODULES_BUILD);
const texts = await describe();
const complaints = (
  await Promise.all(SERVICES.map((service, index) => handle(service, texts[index] ?? '')))
).flat();
complaints.forEach((complaint) => console.error(complaint));
process.exit(complaints.length > 0 ? 1 : 0);

/**
 * @param {import('./services.mjs').Service} service
 * @param {string} text
 */
async function handle({ app, file }, text) {
  const path = join(ROOT, file);
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const problems = [...(await lintDocument(text, path)), ...shortcomings(app, text)];
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

/**
 * @param {string} app
 * @param {string} text
 */
function shortcomings(app, text) {
  const document = JSON.parse(text);
  const gaps = [...gapsIn(document), ...falseExamples(document)];
  return gaps.length === 0 ? [] : [...gaps.map((gap) => `${app}: ${gap}`), HOW_TO_FILL];
}

/** @returns {Promise<string[]>}  One description for each service. */
async function describe() {
  const script = join(ROOT, 'tools/openapi/print-documents.mjs');
  const described = promisify(execFile)(process.execPath, [script], { maxBuffer: MAX_BYTES });
  const { stdout } = await described.catch((/** @type {unknown} */ error) => {
    console.error(/** @type {{ stderr?: string }} */ (error).stderr);
    process.exit(1);
  });
  return JSON.parse(stdout);
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
