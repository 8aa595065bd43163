import { resolve } from 'node:path';

/** The project's own files in a clone, without the publishers'. Commands run from its root. */
export const DATA_PATHS = {
  catalogue: resolve('packages/dataset/catalogue'),
  /** The staged data: the project's own extract of the publishers' files. */
  selection: resolve('packages/dataset/selection'),
  /** The release that `npm start` publishes. */
  release: resolve('data/release.jsonl.gz'),
  accuracy: resolve('docs/accuracy.md'),
} as const;
