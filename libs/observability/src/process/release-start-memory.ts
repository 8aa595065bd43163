import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after the start. */
const COLLECT_ALL_AT_MS = 5_000;
/**
 * V8 makes a nursery smaller in a collection before which, for five seconds, hardly anything was allocated, and it learns
 * what was allocated from the collection before: so they are further apart than that.
 */
const COLLECT_NURSERY_AT_MS = 11_000;

type Collect = (options: { type: 'major' | 'minor' }) => void;

/**
 * Gives back what the start of a process has left in its heap: modules that were parsed, rows that were read. V8 would
 * keep it until the heap has grown by half, which an idle process never does. The first collection takes some 50 ms; the
 * second gives back what is not used of a large nursery, and takes a few.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setTimeout(() => compact(collect), COLLECT_ALL_AT_MS).unref();
  setTimeout(() => collect({ type: 'minor' }), COLLECT_NURSERY_AT_MS).unref();
}

/** A collection leaves holes in pages that it only sweeps. One that moves what is alive gives those pages back. */
function compact(collect: Collect): void {
  setFlagsFromString('--compact-on-every-full-gc');
  collect({ type: 'major' });
  setFlagsFromString('--no-compact-on-every-full-gc');
}
