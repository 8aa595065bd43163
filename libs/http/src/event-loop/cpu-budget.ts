import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { currentNotes, type RequestNotes } from '@wagewright/observability';

const MICROSECONDS = 1_000_000;
/** Seconds for each so many bytes begun that a call brings, and for the least of them. */
const SHARE = { bytes: 100_000, seconds: 0.5 };
const LEAST_SECONDS = 2;

const given = new AsyncLocalStorage<CpuBudget>();
const ofRequests = new WeakMap<RequestNotes, CpuBudget>();

/** Processor time so far, microseconds: of this thread where the runtime tells it, else of the process. Tests replace it. */
export const processorClock = {
  micros(): number {
    const ofThread = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
    const { user, system } = ofThread.threadCpuUsage?.() ?? process.cpuUsage();
    return user + system;
  },
};

/** A call has spent its processor time (413). */
export class CpuBudgetSpentError extends ApiError {
  /** @param state the effects so far and how to go on, in a sentence or two */
  constructor(
    readonly seconds: number,
    state = 'Nothing was stored: send less at once.',
  ) {
    super(
      ErrorCode.PayloadTooLarge,
      `The call has used up the ${seconds} s of processor time that one may take. ${state}`,
    );
    this.name = 'CpuBudgetSpentError';
  }
}

/**
 * The processor time that one call may take to read what it brought: a fuse that no text within the limits of size comes
 * near. It is measured over stretches in which the thread does nothing but the work of the call: waits and the turns of
 * others between them do not count. A request with a body has one without asking, as has one that fetched a page.
 */
export class CpuBudget {
  private spent = 0;

  /** @param seconds asked whenever a stretch ends, because a call may bring more */
  constructor(private readonly seconds: () => number) {}

  /** The budget of `bytes` brought: half a second for each 100 kB begun, and at least two seconds. */
  static secondsFor(bytes: number): number {
    return Math.max(LEAST_SECONDS, Math.ceil(bytes / SHARE.bytes) * SHARE.seconds);
  }

  /** The budget that the present code was given by `run`, else that of its request; undefined for work that brought nothing. */
  static current(): CpuBudget | undefined {
    return given.getStore() ?? ofRequest();
  }

  /** Runs `work` so that each `EventLoopYielder` that is made in it spends of this budget. */
  run<T>(work: () => T): T {
    return given.run(this, work);
  }

  /** Runs a stretch that does not wait. @throws CpuBudgetSpentError */
  spendOn<T>(work: () => T): T {
    const since = processorClock.micros();
    const result = work();
    this.spend(since);
    return result;
  }

  /** Ends a stretch. @param since `processorClock.micros()` at its begin @throws CpuBudgetSpentError */
  spend(since: number): void {
    const seconds = this.seconds();
    this.spent += processorClock.micros() - since;
    if (this.spent > seconds * MICROSECONDS) throw new CpuBudgetSpentError(seconds);
  }
}

/** Made when the first yielder asks for it: a request that needs none pays nothing. */
function ofRequest(): CpuBudget | undefined {
  const notes = currentNotes();
  if (notes?.broughtBytes === undefined) return undefined;
  let budget = ofRequests.get(notes);
  if (!budget) {
    budget = new CpuBudget(() => CpuBudget.secondsFor(notes.broughtBytes ?? 0));
    ofRequests.set(notes, budget);
  }
  return budget;
}

/**
 * Reads, in one go, text that a call brought.
 *
 * @param bytes of it where it did not come in a body, such as a parameter
 * @throws CpuBudgetSpentError
 */
export function readWithinBudget<T>(bytes: number, read: () => T): T {
  const budget = CpuBudget.current() ?? new CpuBudget(() => CpuBudget.secondsFor(bytes));
  return budget.spendOn(read);
}
