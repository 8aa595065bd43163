import { resolve } from 'node:path';

/** Where a clone keeps its data. Commands run from its root. */
export const DATA_PATHS = {
  inputs: resolve('data/inputs'),
  catalogue: resolve('data/catalogue'),
  /** The release that `npm start` publishes. */
  release: resolve('data/release.jsonl.gz'),
} as const;
