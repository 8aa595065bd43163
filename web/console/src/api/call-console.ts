import { ConsoleError } from './call-error.ts';
import {
  consoleRequest,
  sendToConsole,
  type AnswerOf,
  type ConsoleOperation,
  type SentWith,
} from './console-request.ts';
import { confirmWithPasskey, NoPasskeyError, STEP_UP_REQUIRED } from './step-up.ts';

/** Optional for an operation with neither path parameters nor a body. */
type Arguments<Id extends ConsoleOperation> =
  object extends SentWith<Id> ? [sent?: SentWith<Id>] : [sent: SentWith<Id>];

/**
 * Calls the console's API. A call that requires a fresh passkey asks the person for it and is repeated under the same
 * idempotency key; without a session the page goes to sign-in and comes back.
 *
 * @throws ConsoleError when the call is refused or does not arrive
 */
export async function callConsole<Id extends ConsoleOperation>(
  id: Id,
  ...[sent]: Arguments<Id>
): Promise<AnswerOf<Id>> {
  const request = consoleRequest(id, sent);
  try {
    return await sendToConsole<AnswerOf<Id>>(request);
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    if (error.status === 401) return goToSignIn();
    if (error.code !== STEP_UP_REQUIRED) throw error;
    // For a person without a passkey the refusal names the alternative.
    await confirmWithPasskey().catch((failure: unknown) => {
      throw failure instanceof NoPasskeyError ? error : failure;
    });
    return sendToConsole<AnswerOf<Id>>(request);
  }
}

/** The page is left, so the call never ends. */
function goToSignIn<T>(): Promise<T> {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  return new Promise<T>(() => undefined);
}
