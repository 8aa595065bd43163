import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../start/settings.mjs';

/** Of the message of a failed test: enough for what was expected and what came. */
const REASON_LINES = 12;

/**
 * @typedef {object} CheckResult
 * @property {string} title
 * @property {number} passed  Tests, or one for a check that is not made of tests.
 * @property {number} failed
 * @property {number} [skipped]
 * @property {number} seconds
 * @property {string[]} [reasons]  What failed and why, for a reader who sees only the end of a long output.
 */

/**
 * A file in Jest's JSON result.
 *
 * @typedef {object} FileReport
 * @property {string} name  Its path.
 * @property {string} status  `passed` or `failed`.
 * @property {number} startTime  Milliseconds.
 * @property {number} endTime
 * @property {string} [message]  Why it failed.
 * @property {TestReport[]} assertionResults
 *
 * @typedef {{status: string, fullName?: string, failureMessages?: string[]}} TestReport
 */

/** @typedef {import('./checks.mjs').Check} Check */

/**
 * Counts what Jest reports, check by check; their seconds are those of their files, which ran beside one another. A run
 * that went wrong without a failed test (a crash, a suite that does not compile, no test at all) counts as a failure, so
 * that nothing looks green that is not.
 *
 * @param {{testResults: FileReport[]} | undefined} report  Jest's JSON result, undefined when it wrote none.
 * @param {number} exitCode
 * @param {Pick<Check, 'title' | 'ending'>[]} checks
 * @returns {CheckResult[]}
 */
export function jestTotals(report, exitCode, checks) {
  const results = checks.map(({ title, ending = '' }) => {
    const files = report?.testResults.filter(({ name }) => name.endsWith(ending)) ?? [];
    return { title, ...counted(files) };
  });
  const isUnexplained = exitCode !== 0 && results.every(({ failed }) => failed === 0);
  return isUnexplained ? [...results, { title: 'Jest itself', passed: 0, failed: 1, seconds: 0 }] : results;
}

/** @param {FileReport[]} files  Of one check. */
function counted(files) {
  const passed = sum(files.map(({ assertionResults }) => having(assertionResults, 'passed')));
  const reasons = files.flatMap(reasonsOf);
  const seconds = Math.round(sum(files.map(({ startTime, endTime }) => endTime - startTime)) / 1000);
  return {
    passed,
    failed: passed + reasons.length === 0 ? 1 : reasons.length,
    skipped: sum(files.map(({ assertionResults }) => having(assertionResults, 'pending', 'todo'))),
    seconds,
    reasons,
  };
}

/**
 * A file that failed as a whole counts as one failure.
 *
 * @param {FileReport} file
 */
function reasonsOf({ name, status, message = '', assertionResults }) {
  const path = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${path}\n${shortened(message)}`];
  return failed.map(
    ({ fullName = '', failureMessages = [] }) =>
      `${path}: ${fullName}\n${shortened(failureMessages.join('\n'))}`,
  );
}

/** @param {string} message */
function shortened(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /u.test(line));
  return lines
    .slice(0, REASON_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
}

/**
 * @param {TestReport[]} tests
 * @param {string[]} states
 */
function having(tests, ...states) {
  return tests.filter(({ status }) => states.includes(status)).length;
}

/**
 * Prints what failed, a line for each check and, last of all, the plain totals.
 *
 * @param {CheckResult[]} results
 * @returns {number}  How many failed.
 */
export function printTotals(results) {
  const reasons = results.flatMap((result) => result.reasons ?? []);
  if (reasons.length > 0) console.log(`\n=== What failed ===\n${reasons.join('\n')}`);
  console.log('\n=== Totals ===');
  for (const { title, passed, failed, skipped = 0, seconds } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${failed > 0 ? 'FAIL' : 'ok  '}  ${title}: ${counts} (${seconds} s)`);
  }
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
