/**
 * @typedef {object} CheckResult
 * @property {string} title
 * @property {number} passed  Tests, or one for a check that is not made of tests.
 * @property {number} failed
 * @property {number} [skipped]
 * @property {number} seconds
 */

/**
 * @typedef {object} JestReport
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {number} [numRuntimeErrorTestSuites]
 * @property {number} [numPendingTests]
 * @property {number} [numTodoTests]
 */

/**
 * Counts what Jest reports. A run that went wrong without a failed test (a crash, a suite that does not
 * compile, no test at all) counts as a failure, so that nothing looks green that is not.
 *
 * @param {JestReport | undefined} report  Jest's JSON result, undefined when it wrote none.
 * @param {number} exitCode
 * @returns {{passed: number, failed: number, skipped: number}}
 */
export function jestTotals(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed, skipped };
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
