const INTERVAL_MS = 15_000;

/** A reporter of Jest: from time to time, how many test files are left. */
export default class FilesLeft {
  #told = Date.now();

  /**
   * @param {unknown} _test
   * @param {unknown} _result
   * @param {{numTotalTestSuites: number, numPassedTestSuites: number, numFailedTestSuites: number}} totals
   */
  onTestResult(_test, _result, totals) {
    if (Date.now() - this.#told < INTERVAL_MS) return;
    this.#told = Date.now();
    const { numTotalTestSuites: all, numPassedTestSuites: passed, numFailedTestSuites: failed } = totals;
    console.log(`...   ${all - passed - failed} of ${all} test files left, ${failed} failed so far`);
  }
}
