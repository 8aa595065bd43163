import { ConnectionError } from '@wagewright/sdk';
import { type Mutation, onlineManager, type QueryClient, useMutationState } from '@tanstack/react-query';
import { shownError } from '../api/call-error.ts';
import { newKey } from '../api/console-request.ts';
import { LONG_MS } from '../ui/wait-words.tsx';
import { announce, announceWithUndo } from '../shell/announcements.tsx';
import type { Cause } from '../shell/turns.ts';
import { WRITES } from './keys.ts';

export interface Write<T> {
  /** Writes with the same scope run one after another, such as all writes of one record: `job_…`. */
  scope: string;
  /** Sends it. Called again after a lost connection, so it must use the idempotency key. */
  send: (idempotencyKey: string) => Promise<T>;
  /** Shows the result early; returns a function that restores the old state after a refusal. */
  show?: () => () => void;
  settle?: (answer: T) => void;
  /** Announced after success: "Moved to Applied." Nothing by default. */
  done?: string | ((answer: T) => string);
  /** Undoes it; without it the announcement has no "Undo". */
  undo?: (answer: T) => void;
  /** `undo` and `redo` for the writes by which one of them is carried out; `act` by default. */
  cause?: Cause;
  /** The error is shown at the place of the write, so it is not announced. */
  isErrorShown?: boolean;
}

/** Whether a write of this scope is running, or waits for the connection. */
export function isWriting(client: QueryClient, scope: string): boolean {
  const predicate = ({ options }: { options: { scope?: { id: string } } }) => options.scope?.id === scope;
  return client.isMutating({ mutationKey: WRITES, predicate }) > 0;
}

/** Ids of records with a write that waits for the connection, or for an answer for long. */
export function useWaiting(): readonly (string | undefined)[] {
  return useMutationState({
    filters: { mutationKey: WRITES, status: 'pending', predicate: isHeldUp },
    select: ({ options }) => options.scope?.id,
  });
}

function isHeldUp({ state }: Mutation): boolean {
  return state.isPaused || state.failureCount > 0 || Date.now() - state.submittedAt >= LONG_MS;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Sends a write. Without a network it waits for the next connection; the page says so, and warns before it is closed.
 * It outlives the page that requested it.
 *
 * @throws ApiError when it is refused; the early result is then reverted
 */
export async function sendWrite<T>(client: QueryClient, write: Write<T>): Promise<T> {
  const takeBack = write.show?.();
  const key = newKey();
  const mutation = client.getMutationCache().build<T, Error, undefined, unknown>(client, {
    mutationKey: WRITES,
    mutationFn: () => write.send(key),
    scope: { id: write.scope },
    // A write without a response may have succeeded; the same key and `If-Match` prevent a second one.
    retry: (_, error) => error instanceof ConnectionError,
    retryDelay: (tries) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries),
  });
  if (!onlineManager.isOnline()) announce('Kept in this tab, sent when you are back online.');
  // Whoever shows what waits looks at it again.
  const late = setTimeout(
    () => client.getMutationCache().notify({ type: 'updated', mutation, action: { type: 'continue' } }),
    LONG_MS,
  );
  try {
    const answer = await mutation.execute(undefined);
    write.settle?.(answer);
    tell(write, answer);
    return answer;
  } catch (error) {
    takeBack?.();
    if (write.isErrorShown !== true) announce(`Not saved. ${shownError(error).message}`);
    throw error;
  } finally {
    clearTimeout(late);
  }
}

function tell<T>({ done, undo, cause }: Write<T>, answer: T): void {
  if (done === undefined) return;
  const sentence = typeof done === 'string' ? done : done(answer);
  if (undo) announceWithUndo(sentence, () => undo(answer), cause);
  else announce(sentence);
}

/** Cause and sentence of the write that reverts another one: an undo of an act, a redo of an undo. */
export function turned(cause: Cause = 'act'): { cause: Cause; done: string } {
  return cause === 'undo' ? { cause: 'redo', done: 'Redone.' } : { cause: 'undo', done: 'Undone.' };
}
