import { relative } from 'node:path';
import sequencer from '@jest/test-sequencer';

/** Its types tell of an ES module, which Node gives its default export of. */
const TestSequencer = /** @type {typeof sequencer.default} */ (/** @type {unknown} */ (sequencer));

/**
 * Projects whose files mostly wait: for processes to start, for Chromium, for a pause to be over. Files of all the
 * others keep a processor busy.
 */
const WAITING = new Set(['system', 'browser', 'gateway', 'pooler']);
/** Seconds that a file of each Jest project takes, about, on idle cores. */
const OF_PROJECTS = /** @type {Record<string, number>} */ ({
  system: 25,
  browser: 30,
  gateway: 15,
  pooler: 18,
  deploy: 3,
  e2e: 6,
  manifests: 4,
  integration: 2,
});
/** Of every other. */
const OF_A_UNIT_SPEC = 0.2;
/** Those that take far longer than others of their project. */
const OF_FILES = /** @type {Record<string, number>} */ ({
  'test/system/runbooks.system-spec.ts': 120,
  'test/system/delivery-internal-faults.system-spec.ts': 110,
  'test/browser/console.browser-spec.ts': 75,
  'test/system/rolling-restart.system-spec.ts': 65,
  'test/system/delivery-postgres.system-spec.ts': 60,
  'test/system/delivery-workers.system-spec.ts': 60,
  'test/browser/jobs.browser-spec.ts': 60,
  'test/browser/job-search.browser-spec.ts': 55,
  'test/system/launcher.system-spec.ts': 50,
  'test/browser/reference.browser-spec.ts': 45,
  'test/e2e/compensation-api.e2e-spec.ts': 45,
  'test/e2e/pipeline-records.e2e-spec.ts': 45,
  'test/e2e/pipeline-writes.e2e-spec.ts': 45,
  'test/e2e/compensation-pages.e2e-spec.ts': 36,
  'test/browser/pages.browser-spec.ts': 45,
  'test/gateway/gateway.gateway-spec.ts': 45,
  'test/system/delivery-redis.system-spec.ts': 36,
  'test/e2e/sdk.e2e-spec.ts': 35,
  'test/e2e/pipeline-import-large.e2e-spec.ts': 33,
  'libs/dataset/src/store/release-store.int-spec.ts': 30,
  'test/e2e/pipeline-events.e2e-spec.ts': 23,
  'test/e2e/idempotency-lost-commits.e2e-spec.ts': 23,
  'test/e2e/dataset-swap.e2e-spec.ts': 23,
  'test/e2e/community-build.e2e-spec.ts': 22,
  'apps/admin/src/dataset/bundled-release.spec.ts': 20,
  'test/e2e/odd-values.e2e-spec.ts': 18,
  'test/deploy/lint-rules.deploy-spec.ts': 18,
  'test/e2e/community.e2e-spec.ts': 16,
  'test/e2e/credentials-and-limits.e2e-spec.ts': 13,
  'test/e2e/request-classes.e2e-spec.ts': 13,
  'libs/http/src/rate-limit/outage.int-spec.ts': 12,
  'libs/database/src/statistics/outgrown-tables.int-spec.ts': 11,
  'test/deploy/sdk-package.deploy-spec.ts': 10,
  'test/deploy/supply-chain.deploy-spec.ts': 9,
  'apps/compensation/src/lookup/phrase/phrase-resolver.spec.ts': 6,
  'libs/dataset/src/validation/validate-release.spec.ts': 6,
});

/** @typedef {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} Tests */

/**
 * The order of the files on a fresh clone, where Jest knows no durations. What takes longest begins first, so that all
 * workers end at about the same time; and files that wait run beside files that compute from beginning to end, so that
 * no processor idles while one kind is left alone. Only the order of magnitude of the seconds matters.
 */
export default class LongestFirst extends TestSequencer {
  /**
   * @override
   * @param {Tests} tests
   */
  sort(tests) {
    const waiting = tests.filter((test) => WAITING.has(projectOf(test)));
    const computing = tests.filter((test) => !WAITING.has(projectOf(test)));
    return [...withShares(waiting), ...withShares(computing)]
      .sort((one, other) => one.share - other.share)
      .map(({ test }) => test);
  }
}

/**
 * Files of one kind, the longest first, each with the share of all their seconds that lies before it.
 *
 * @param {Tests} tests
 */
function withShares(tests) {
  const sorted = tests.toSorted(
    (one, other) => secondsOf(other) - secondsOf(one) || one.path.localeCompare(other.path),
  );
  const total = sorted.reduce((sum, test) => sum + secondsOf(test), 0);
  let before = 0;
  return sorted.map((test) => {
    const share = before / total;
    before += secondsOf(test);
    return { test, share };
  });
}

/** @param {Tests[number]} test */
function secondsOf(test) {
  const { path, context } = test;
  return OF_FILES[relative(context.config.rootDir, path)] ?? OF_PROJECTS[projectOf(test)] ?? OF_A_UNIT_SPEC;
}

/** @param {Tests[number]} test */
function projectOf({ context }) {
  return context.config.displayName?.name ?? '';
}
