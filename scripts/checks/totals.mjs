/**
 * @typedef {object} CheckResult
 * @property {string} title
 * @property {number} passed  Tests, or one for a check that is not made of tests.
 * @property {number} failed
 * @property {number} [skipped]
 * @property {number} seconds
 */

/**
 * The parts of Jest's JSON result that are read.
 *
 * @typedef {object} JestReport
 * @property {FileReport[]} testResults
 */

/**
 * @typedef {object} FileReport
 * @property {string} name  Its path.
 * @property {string} status  `passed` or `failed`.
 * @property {number} startTime  Milliseconds.
 * @property {number} endTime
 * @property {{status: string}[]} assertionResults
 */

/** @typedef {import('./checks.mjs').Check} Check */

/** How the files of a Jest project end, where that is not its name. */
const ENDINGS = /** @type {Record<string, string>} */ ({
  unit: '.spec.ts',
  integration: '.int-spec.ts',
  manifests: '.manifest-spec.ts',
});

/**
 * Counts what Jest reports, check by check; their seconds are those of their files, which ran beside one another. A run
 * that went wrong without a failed test (a crash, a suite that does not compile, no test at all) counts as a failure, so
 * that nothing looks green that is not.
 *
 * @param {JestReport | undefined} report  Jest's JSON result, undefined when it wrote none.
 * @param {number} exitCode
 * @param {Pick<Check, 'title' | 'jestProject'>[]} checks
 * @returns {CheckResult[]}
 */
export function jestTotals(report, exitCode, checks) {
  const results = checks.map(({ title, jestProject = '' }) => {
    const ending = ENDINGS[jestProject] ?? `.${jestProject}-spec.ts`;
    const files = report?.testResults.filter(({ name }) => name.endsWith(ending)) ?? [];
    return { title, ...counted(files) };
  });
  const isUnexplained = exitCode !== 0 && results.every(({ failed }) => failed === 0);
  return isUnexplained ? [...results, { title: 'Jest itself', passed: 0, failed: 1, seconds: 0 }] : results;
}

/** @param {FileReport[]} files  Of one check. */
function counted(files) {
  const passed = sum(files.map(({ assertionResults }) => having(assertionResults, 'passed')));
  const failed = sum(files.map(failuresOf));
  const seconds = Math.round(sum(files.map(({ startTime, endTime }) => endTime - startTime)) / 1000);
  return {
    passed,
    failed: passed + failed === 0 ? 1 : failed,
    skipped: sum(files.map(({ assertionResults }) => having(assertionResults, 'pending', 'todo'))),
    seconds,
  };
}

/** @param {FileReport} file  One that failed as a whole counts as one failure. */
function failuresOf({ status, assertionResults }) {
  return having(assertionResults, 'failed') || (status === 'failed' ? 1 : 0);
}

/**
 * @param {{status: string}[]} tests
 * @param {string[]} states
 */
function having(tests, ...states) {
  return tests.filter(({ status }) => states.includes(status)).length;
}

/**
 * Prints a line for each check and, last of all, the plain totals.
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
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
