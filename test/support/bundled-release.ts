import { join } from 'node:path';
import { readRelease, type Release } from '@wagewright/dataset';
import { perWorker } from './per-worker';

const RELEASE = join(__dirname, '../../data/release.jsonl.gz');

/** The release in the repository: all files of a worker have the same one, and change nothing in it. */
export function bundledRelease(): Promise<Release> {
  return perWorker('bundled release', () => readRelease(RELEASE));
}
