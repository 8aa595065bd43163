import { ConnectionError } from '@wagewright/sdk';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { announce, announceWithUndo } from '../shell/announcements.tsx';
import { shownError } from '../api/call-error.ts';

/** A write that a person asked for. */
export interface Write<T> {
  /** Writes with the same name go one after another, such as all of one record: `job_…`. */
  scope: string;
  /** Sends it. It is called again when the connection was away, so it has to name its idempotency key itself. */
  send: (idempotencyKey: string) => Promise<T>;
  /** Shows it before it is sent; answers what shows the old state again when it is refused. */
  show?: () => () => void;
  /** What is done with the answer. */
  settle?: (answer: T) => void;
  /** Said once it is done: "Moved to Applied." Nothing is said without it. */
  done?: string | ((answer: T) => string);
  /** Undoes it; without it there is no "Undo" beside what is said. */
  undo?: (answer: T) => void;
  /** The error is shown where the write was asked for, so it is not announced. */
  isErrorShown?: boolean;
}

/** Where the writes of a search are found among the mutations. */
export const WRITES = ['search-write'];

/** Whether a write of this scope is under way, or waits for the connection. */
export function isWriting(client: QueryClient, scope: string): boolean {
  const predicate = ({ options }: { options: { scope?: { id: string } } }) => options.scope?.id === scope;
  return client.isMutating({ mutationKey: WRITES, predicate }) > 0;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Sends a write. Without a network it waits and is sent when there is one again; the page says so, and warns before it is
 * closed. It outlives the page that asked for it.
 *
 * @throws ApiError when it is refused; what was shown is taken back then
 */
export async function sendWrite<T>(client: QueryClient, write: Write<T>): Promise<T> {
  const takeBack = write.show?.();
  const key = newKey();
  const mutation = client.getMutationCache().build<T, Error, undefined, unknown>(client, {
    mutationKey: WRITES,
    mutationFn: () => write.send(key),
    scope: { id: write.scope },
    // A write that got no answer has perhaps been done; the same key and `If-Match` keep it from being done twice.
    retry: (_, error) => error instanceof ConnectionError,
    retryDelay: (tries) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries),
  });
  if (!onlineManager.isOnline()) announce('Kept in this tab. It is sent when the connection is back.');
  try {
    const answer = await mutation.execute(undefined);
    write.settle?.(answer);
    tell(write, answer);
    return answer;
  } catch (error) {
    takeBack?.();
    if (write.isErrorShown !== true) announce(`Not saved. ${shownError(error).message}`);
    throw error;
  }
}

function tell<T>({ done, undo }: Write<T>, answer: T): void {
  if (done === undefined) return;
  const sentence = typeof done === 'string' ? done : done(answer);
  if (undo) announceWithUndo(sentence, () => undo(answer));
  else announce(sentence);
}

/** Not `randomUUID`, which browsers keep from pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
