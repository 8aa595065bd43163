import { resolve } from 'node:path';

/** Where a clone keeps what is its own. Commands run from its root. The publishers' files are not in it. */
export const DATA_PATHS = {
  catalogue: resolve('data/catalogue'),
  /** The staged data: the project's own extract of the publishers' files. */
  selection: resolve('data/selection'),
  /** The release that `npm start` publishes. */
  release: resolve('data/release.jsonl.gz'),
  /** How accurate its figures are, for people. */
  accuracy: resolve('docs/accuracy.md'),
} as const;
