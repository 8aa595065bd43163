import { ConsoleError } from './call-error.ts';
import { type ConsoleCall, consoleRequest, sendToConsole } from './console-request.ts';
import { confirmWithPasskey } from './step-up.ts';

/**
 * Calls the console's API. A call that wants a fresh passkey asks the person for it and is sent again, under the same
 * idempotency key; without a session the page goes to sign-in and comes back.
 *
 * @throws ConsoleError when the call is refused or does not arrive
 */
export async function callConsole<T>(call: ConsoleCall): Promise<T> {
  const request = consoleRequest(call);
  try {
    return await sendToConsole<T>(request);
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    if (error.status === 401) return goToSignIn();
    if (error.code !== 'STEP_UP_REQUIRED') throw error;
    await confirmWithPasskey();
    return sendToConsole<T>(request);
  }
}

/** Reads: `GET` of a path below `/api/console/`. */
export function readConsole<T>(path: string, query?: ConsoleCall['query'], signal?: AbortSignal): Promise<T> {
  return callConsole<T>({ method: 'GET', path, query, signal });
}

/** Writes: `POST` to a path below `/api/console/`. */
export function postConsole<T>(path: string, body: unknown = {}): Promise<T> {
  return callConsole<T>({ method: 'POST', path, body });
}

/** The page is left, so the call never ends. */
function goToSignIn<T>(): Promise<T> {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  return new Promise<T>(() => undefined);
}
