import sequencer from '@jest/test-sequencer';

/** Its types describe an ES module, whose default export Node hands out. */
const TestSequencer = /** @type {typeof sequencer.default} */ (/** @type {unknown} */ (sequencer));

/** The last projects are those whose files are short. */
const ORDER = ['browser', 'system', 'gateway', 'pooler', 'e2e', 'integration', 'deploy', 'manifests', 'unit'];
/** The first of their project: short to read, and they take half a minute. */
const FIRST = '/proportion/readers.spec.ts';

/** Jest's own order alone would begin some files that take minutes last: on a fresh clone it goes by their size. */
export default class ProjectByProject extends TestSequencer {
  /** @override @param {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} tests */
  async sort(tests) {
    const rank = (/** @type {(typeof tests)[number]} */ test) =>
      ORDER.indexOf(test.context.config.displayName?.name ?? '') - (test.path.endsWith(FIRST) ? 0.5 : 0);
    return (await super.sort(tests)).toSorted((one, other) => rank(one) - rank(other));
  }
}
