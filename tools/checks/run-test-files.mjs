import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonIfThere } from '../start/private-file.mjs';
import { ROOT } from '../start/settings.mjs';
import { exitCodeOf } from './exit-code-of.mjs';
import { jestTotals } from './totals.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');

/** @typedef {import('./checks.mjs').Check} Check */

/**
 * Logical databases of a given Redis that a run asks for: each worker has its own.
 *
 * @returns {number}
 */
export function wantedRedisDatabases() {
  // Of four workers on two processors about half run what mostly waits (test/setup/two-kinds-runner.mjs): such files keep
  // a processor busy for a third of their time.
  return availableParallelism() + 2;
}

/**
 * Runs the test files of all these checks in one Jest, whose workers take the next file from one queue, with the output in
 * full view.
 *
 * @param {Check[]} checks
 * @param {Record<string, string>} environment  Of the servers; empty where none of the checks needs them.
 * @param {AbortSignal} signal
 * @returns {Promise<import('./totals.mjs').CheckResult[]>}  One for each check.
 */
export async function runTestFiles(checks, environment, signal) {
  console.log(`\n=== ${checks.map(({ title }) => title).join('; ')} ===`);
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-results-'));
  const resultFile = join(folder, 'jest.json');
  try {
    const code = await exitCodeOf(
      process.execPath,
      jestArguments(checks, environment, resultFile),
      environment,
      signal,
      'inherit',
    );
    return jestTotals(readJsonIfThere(resultFile), code, checks);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Check[]} checks
 * @param {Record<string, string>} environment
 * @param {string} resultFile
 */
function jestArguments(checks, environment, resultFile) {
  const files = checks.flatMap((check) => check.files ?? []);
  const databases = environment['TEST_REDIS_DATABASES']?.split(',').length ?? Infinity;
  return [
    JEST,
    '--selectProjects',
    ...checks.map(({ jestProject = '' }) => jestProject),
    '--json',
    `--outputFile=${resultFile}`,
    `--maxWorkers=${Math.min(databases, wantedRedisDatabases())}`,
    ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
  ];
}
