import type { AnswerOf } from './console-operation.ts';
import { consoleRequest, sendToConsole } from './console-request.ts';

let asking: Promise<void> | undefined;

/**
 * Asks the person for a passkey, so that the calls of the next minutes that want a fresh one are answered. Calls that
 * want it at the same time ask once.
 *
 * @throws Error named `NotAllowedError` when the person does not give it
 */
export function confirmWithPasskey(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    sendToConsole<AnswerOf<'session.stepUpOptions'>>(consoleRequest('session.stepUpOptions')),
  ]);
  const response = await startAuthentication({ optionsJSON: options });
  await sendToConsole(consoleRequest('session.stepUp', { body: { response: { ...response } } }));
}
