import { relative } from 'node:path';
import sequencer from '@jest/test-sequencer';

/** Its types tell of an ES module, which Node gives its default export of. */
const TestSequencer = /** @type {typeof sequencer.default} */ (/** @type {unknown} */ (sequencer));

/** Seconds that a file of each Jest project takes, about; one that is not here takes less than all of them. */
const OF_PROJECTS = /** @type {Record<string, number>} */ ({
  system: 30,
  browser: 25,
  gateway: 20,
  pooler: 20,
  deploy: 8,
  e2e: 7,
  manifests: 4,
  integration: 3,
});
/** Those that take far longer than others of their project. */
const OF_FILES = /** @type {Record<string, number>} */ ({
  'test/system/runbooks.system-spec.ts': 60,
  'test/system/rolling-restart.system-spec.ts': 60,
  'test/gateway/gateway.gateway-spec.ts': 50,
  'test/system/delivery-internal-faults.system-spec.ts': 50,
  'test/system/main-job.system-spec.ts': 45,
  'test/system/delivery-redis.system-spec.ts': 45,
  'test/system/delivery-postgres.system-spec.ts': 45,
  'test/browser/pages.browser-spec.ts': 45,
  'test/browser/reference.browser-spec.ts': 45,
  'test/system/idempotency-kill.system-spec.ts': 40,
  'test/system/launcher.system-spec.ts': 40,
  'test/e2e/sdk.e2e-spec.ts': 20,
  'test/e2e/community.e2e-spec.ts': 15,
  'test/e2e/pipeline-import.e2e-spec.ts': 15,
  'libs/dataset/src/store/release-store.int-spec.ts': 10,
  'apps/admin/src/dataset/bundled-release.spec.ts': 6,
  'libs/dataset/src/validation/validate-release.spec.ts': 6,
  'apps/compensation/src/lookup/phrase/phrase-resolver.spec.ts': 4,
});

/**
 * The order of the files on a fresh clone, where Jest knows no durations: what takes longest begins first, so that all
 * workers end at about the same time. Only the order of magnitude matters.
 */
export default class LongestFirst extends TestSequencer {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} tests
   */
  sort(tests) {
    return [...tests].sort(
      (one, other) => secondsOf(other) - secondsOf(one) || one.path.localeCompare(other.path),
    );
  }
}

/** @param {Parameters<InstanceType<typeof TestSequencer>['sort']>[0][number]} test */
function secondsOf({ path, context }) {
  const { rootDir, displayName } = context.config;
  return OF_FILES[relative(rootDir, path)] ?? OF_PROJECTS[displayName?.name ?? ''] ?? 0;
}
