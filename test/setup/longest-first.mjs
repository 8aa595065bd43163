import { relative } from 'node:path';
import sequencer from '@jest/test-sequencer';
import { isWaiting } from './kinds-of-files.mjs';

/** Its types tell of an ES module, which Node gives its default export of. */
const TestSequencer = /** @type {typeof sequencer.default} */ (/** @type {unknown} */ (sequencer));

/** Seconds that a file of each Jest project takes, about, in a whole run on two cores. */
const OF_PROJECTS = /** @type {Record<string, number>} */ ({
  system: 7,
  browser: 4,
  gateway: 4,
  pooler: 9,
  deploy: 3,
  e2e: 3.5,
  manifests: 2.5,
  integration: 1.5,
});
/** Of every other. */
const OF_A_UNIT_SPEC = 0.2;
/** Those that take far longer than others of their project. */
const OF_FILES = /** @type {Record<string, number>} */ ({
  'test/browser/console.browser-spec.ts': 102,
  'test/system/delivery-internal-faults.system-spec.ts': 53,
  'test/e2e/pipeline-writes.e2e-spec.ts': 47,
  'test/e2e/pipeline-records.e2e-spec.ts': 47,
  'test/e2e/compensation-api.e2e-spec.ts': 44,
  'test/system/delivery-workers.system-spec.ts': 34,
  'test/system/redis-shapes.system-spec.ts': 33,
  'test/e2e/sdk.e2e-spec.ts': 31,
  'test/system/runbooks.system-spec.ts': 29,
  'test/system/rolling-restart.system-spec.ts': 27,
  'test/system/delivery-redis-minute.system-spec.ts': 26,
  'test/system/idempotency-kill.system-spec.ts': 25,
  'test/system/delivery-as-shipped.system-spec.ts': 24,
  'test/system/delivery-postgres.system-spec.ts': 24,
  'test/browser/services.browser-spec.ts': 24,
  'test/system/launcher.system-spec.ts': 22,
  'test/system/delivery-hostile.system-spec.ts': 19,
  'test/system/image.system-spec.ts': 18,
  'test/deploy/release.deploy-spec.ts': 18,
  'libs/dataset/src/store/release-store.int-spec.ts': 17,
  'test/gateway/gateway.gateway-spec.ts': 16,
  'test/e2e/idempotency-lost-commits.e2e-spec.ts': 15,
  'test/e2e/compensation-pages.e2e-spec.ts': 14,
  'test/e2e/community-build.e2e-spec.ts': 14,
  'test/system/failed-start.system-spec.ts': 14,
  'test/e2e/dataset-swap.e2e-spec.ts': 14,
  'test/system/delivery-redis.system-spec.ts': 14,
  'libs/http/src/rate-limit/outage.int-spec.ts': 12,
  'test/system/backup-drill.system-spec.ts': 12,
  'test/e2e/community.e2e-spec.ts': 12,
  'libs/database/src/statistics/outgrown-tables.int-spec.ts': 11,
  'test/system/tracing.system-spec.ts': 11,
  'test/system/main-job.system-spec.ts': 11,
  'test/system/watch-mode.system-spec.ts': 11,
  'apps/admin/src/dataset/bundled-release.spec.ts': 11,
  'test/pooler/pgbouncer.pooler-spec.ts': 11,
  'test/system/admin-command.system-spec.ts': 10,
  'test/e2e/pipeline-events.e2e-spec.ts': 10,
  'test/structure/foreign-text/readers.spec.ts': 9,
  'test/e2e/odd-values.e2e-spec.ts': 9,
  'test/gateway/rolling-replacement.gateway-spec.ts': 9,
  'test/deploy/k8s/parts.manifest-spec.ts': 9,
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
    const waiting = tests.filter(({ context }) => isWaiting(context.config));
    const computing = tests.filter(({ context }) => !isWaiting(context.config));
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
