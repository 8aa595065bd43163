import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Milliseconds after the start. V8 makes a nursery smaller in a collection before which, for five seconds, hardly
 * anything was allocated, and it learns what was allocated from the collection before: so they are further apart than
 * that.
 */
const COLLECT_AT_MS = [5_000, 11_000];

/**
 * Gives back what the start of a process has left in its heap: modules that were parsed, rows that were read. V8 would
 * keep it until the heap has grown by half, which an idle process never does. The second collection gives back the pages
 * that the first has emptied, and of a large nursery what is not used; each takes some 50 ms.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (const moment of COLLECT_AT_MS) setTimeout(() => compact(collect), moment).unref();
}

/** A collection leaves holes in pages that it only sweeps. One that moves what is alive gives those pages back. */
function compact(collect: () => void): void {
  setFlagsFromString('--compact-on-every-full-gc');
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}
