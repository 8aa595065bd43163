import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../start/settings.mjs';

/** A reader of a long output sees its end: what failed, and the totals, have room in twenty lines. */
const FAILURES_AT_THE_END = 5;

/**
 * @typedef {object} CheckResult
 * @property {string} title
 * @property {number} passed  Tests, or one for a check that is not made of tests.
 * @property {number} failed
 * @property {number} [skipped]
 * @property {number} seconds
 * @property {Failure[]} [failures]
 *
 * @typedef {object} Failure
 * @property {string} what  File and test.
 * @property {string} reason
 * @property {string} command  Command that repeats it alone.
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
 * Counts what Jest reports, check by check; their seconds are the sum of their files', which ran in parallel. A run
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

/** @param {FileReport[]} files  Files of one check. */
function counted(files) {
  const passed = sum(files.map(({ assertionResults }) => having(assertionResults, 'passed')));
  const failures = files.flatMap(failuresOf);
  const seconds = Math.round(sum(files.map(({ startTime, endTime }) => endTime - startTime)) / 1000);
  return {
    passed,
    failed: passed + failures.length === 0 ? 1 : failures.length,
    skipped: sum(files.map(({ assertionResults }) => having(assertionResults, 'pending', 'todo'))),
    seconds,
    failures,
  };
}

/**
 * A file that failed as a whole counts as one failure.
 *
 * @param {FileReport} file
 * @returns {Failure[]}
 */
function failuresOf({ name, status, message = '', assertionResults }) {
  const path = relative(ROOT, name);
  const command = `npm test -- ${path}`;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ what: path, reason: message, command }];
  return failed.map(({ fullName = '', failureMessages = [] }) => ({
    what: `${path}: ${fullName}`,
    reason: failureMessages.join('\n'),
    // An expression for Jest, without what it or a shell would read in another way.
    command: `${command} -t '${fullName.replace(/[^\p{L}\p{N} ,:/-]/gu, '.')}'`,
  }));
}

/**
 * @param {TestReport[]} tests
 * @param {string[]} states
 */
function having(tests, ...states) {
  return tests.filter(({ status }) => states.includes(status)).length;
}

/**
 * Prints a line for each check, what failed and how to repeat it and, last of all, the plain totals.
 *
 * @param {CheckResult[]} results
 * @returns {number}  How many failed.
 */
export function printTotals(results) {
  console.log('\n=== Totals ===');
  for (const { title, passed, failed, skipped = 0, seconds } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${failed > 0 ? 'FAIL' : 'ok  '}  ${title}: ${counts} (${seconds} s)`);
  }
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) console.log(`\n=== What failed ===`);
  for (const { what, reason, command } of failures.slice(0, FAILURES_AT_THE_END))
    console.log(`${what}\n  ${firstLineOf(reason)}\n  ${command}`);
  const more = failures.length - FAILURES_AT_THE_END;
  if (more > 0) console.log(`and ${more} more, above`);
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}

/**
 * With what was expected and what came, where the next lines say so.
 *
 * @param {string} reason
 */
function firstLineOf(reason) {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const expected = lines.slice(1).filter((line) => /^(?:Expected|Received)\b/u.test(line));
  return [lines[0] ?? '', ...expected.slice(0, 2)].join('  ');
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
