import { consoleRequest, sendToConsole, type AnswerOf } from './console-request.ts';

/** The code of a response that requires a fresh passkey. */
export const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED';

export class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError';

  constructor() {
    super('This needs a passkey, and you have none: add one under Sign-in and data.');
  }
}

let asking: Promise<void> | undefined;

/**
 * Asks the person for a passkey, which counts as fresh for the calls of the next minutes. Concurrent calls ask once.
 *
 * @throws NoPasskeyError when the person has none
 * @throws Error named `NotAllowedError` when the person declines
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
  if (options.allowCredentials?.length === 0) throw new NoPasskeyError();
  const response = await startAuthentication({ optionsJSON: options });
  await sendToConsole(consoleRequest('session.stepUp', { body: { response: { ...response } } }));
}
