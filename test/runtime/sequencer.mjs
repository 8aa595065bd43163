import sequencer from '@jest/test-sequencer';

/** Its types describe an ES module, whose default export Node hands out. */
const TestSequencer = /** @type {typeof sequencer.default} */ (/** @type {unknown} */ (sequencer));

/** The last projects are those whose files are short. */
const ORDER = 'browser system e2e slow looks gateway pooler integration data deploy manifests unit'.split(
  ' ',
);
/** Begun before all others: small files that take minutes. */
const EARLY = ['proportion/readers', 'proof/planted-faults', 'browser/console', 'system/launcher'];

/** Jest's own order alone would begin some files that take minutes last: on a fresh clone it goes by their size. */
export default class ProjectByProject extends TestSequencer {
  /** @override @param {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} tests */
  async sort(tests) {
    const rank = (/** @type {(typeof tests)[number]} */ test) =>
      EARLY.some((name) => test.path.includes(`/${name}.`))
        ? -1
        : ORDER.indexOf(test.context.config.displayName?.name ?? '');
    return (await super.sort(tests)).toSorted((one, other) => rank(one) - rank(other));
  }
}
