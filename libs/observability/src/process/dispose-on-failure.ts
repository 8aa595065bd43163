import type { NestApplicationOptions } from '@nestjs/common';

/** In the order in which Nest itself calls them. */
const HOOKS = ['onModuleDestroy', 'beforeApplicationShutdown', 'onApplicationShutdown'] as const;
/** For all parts together, at each hook; then the next one follows. */
const HOOK_LIMIT_MS = 3_000;

type Part = Partial<Record<(typeof HOOKS)[number], () => unknown>>;
type Instrument = NonNullable<NestApplicationOptions['instrument']>;

/**
 * Starts a Nest application; on failure, closes everything opened so far, and rethrows the error. Otherwise a failed
 * start leaves no application to close, but connections and timers that keep the process alive.
 *
 * @param start passes `instrument` to Nest
 */
export async function disposeOnFailure<T>(start: (instrument: Instrument) => Promise<T>): Promise<T> {
  const parts = new Set<Part>();
  let hasFailed = false;
  const instanceDecorator = (instance: unknown): unknown => {
    if (typeof instance === 'object' && instance !== null) parts.add(instance);
    // A resource still being opened during the failure, such as the connections to PostgreSQL.
    if (hasFailed) setImmediate(() => void close(parts));
    return instance;
  };
  try {
    return await start({ instanceDecorator });
  } catch (error) {
    hasFailed = true;
    await close(parts);
    throw error;
  }
}

/** Errors of a hook are ignored: the error of the start is the one to report. */
async function close(parts: ReadonlySet<Part>): Promise<void> {
  for (const hook of HOOKS) {
    const limit = new Promise((resolve) => setTimeout(resolve, HOOK_LIMIT_MS).unref());
    await Promise.race([Promise.allSettled([...parts].map(async (part) => part[hook]?.())), limit]);
  }
}
