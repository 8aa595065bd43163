import type { NestApplicationOptions } from '@nestjs/common';

/** In the order in which Nest itself calls them. */
const HOOKS = ['onModuleDestroy', 'beforeApplicationShutdown', 'onApplicationShutdown'] as const;
/** For all parts together, at each hook. */
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
  const parts = new StartedParts();
  try {
    return await start({ instanceDecorator: (instance) => parts.add(instance) });
  } catch (error) {
    await parts.close();
    throw error;
  }
}

/** Everything that Nest has made so far. */
class StartedParts {
  private readonly parts = new Set<Part>();
  private isClosing = false;

  add<T>(instance: T): T {
    if (typeof instance === 'object' && instance !== null) this.parts.add(instance);
    // A resource still being opened during the failure, such as the connections to PostgreSQL.
    if (this.isClosing) setImmediate(() => void this.close());
    return instance;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    for (const hook of HOOKS) {
      await settledOrAfter(
        HOOK_LIMIT_MS,
        [...this.parts].map((part) => callHook(part, hook)),
      );
    }
  }
}

/** Errors of a hook are ignored: the error of the start is the one to report. */
async function callHook(part: Part, hook: (typeof HOOKS)[number]): Promise<void> {
  try {
    await part[hook]?.();
  } catch {
    return;
  }
}

/** Waits for all of the work, at most `ms`; then the next hook follows. */
async function settledOrAfter(ms: number, work: Promise<void>[]): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, ms).unref());
  await Promise.race([Promise.all(work), limit]);
}
