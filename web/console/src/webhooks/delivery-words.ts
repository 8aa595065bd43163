import type { Pipeline } from '@wagewright/sdk';
import type { Tone } from '../ui/badge.tsx';

type State = Pipeline.DeliveryState;

const STATES: Record<State, { tone: Tone; text: string; about: string }> = {
  pending: { tone: 'warning', text: 'Waiting', about: 'Queued. The next attempt is due now.' },
  leased: { tone: 'warning', text: 'Sending', about: 'An attempt is in progress.' },
  succeeded: { tone: 'good', text: 'Succeeded', about: 'Your receiver accepted it.' },
  exhausted: {
    tone: 'bad',
    text: 'Failed',
    about: 'All attempts failed. There is no further attempt unless you send it again.',
  },
  held: {
    tone: 'bad',
    text: 'Held',
    about:
      'Not sent, because the webhook was disabled or because we could not record the result. Send it when your receiver is ready.',
  },
  blocked: {
    tone: 'bad',
    text: 'Blocked',
    about: 'The address of the webhook is not allowed. Change the address, then send it again.',
  },
  cancelled: { tone: 'neutral', text: 'Cancelled', about: 'The webhook was removed before it was sent.' },
};

export function deliveryState(state: State): { tone: Tone; text: string; about: string } {
  return STATES[state];
}

/** Whether no further attempt follows by itself. */
export function isEnded(state: State): boolean {
  return !['pending', 'leased'].includes(state);
}

/** Whether an attempt is in progress, so that a person cannot bring it forward. */
export function isUnderWay(state: State): boolean {
  return state === 'leased';
}

const TRIGGERS: Record<Pipeline.DeliveryTrigger, string> = {
  auto: 'by schedule',
  manual: 'sent by hand',
  recover: 'sent by a replay of a range',
  test: 'test',
};

export function triggerText(trigger: Pipeline.DeliveryTrigger): string {
  return TRIGGERS[trigger];
}

const ERROR_CLASSES: Readonly<Record<string, string>> = {
  http_status: 'Your receiver returned an error',
  redirect: 'Your receiver returned a redirect, which is not followed',
  gone: 'Your receiver returned 410 Gone, which disables the webhook',
  timeout: 'Your receiver did not respond within ten seconds',
  dns: 'The host name could not be resolved',
  connect: 'No connection to your receiver',
  protocol: 'The response was not valid HTTP',
  blocked: 'The address is not allowed',
};

/** The outcome of an attempt, in a sentence without a full stop. */
export function outcomeText({
  statusCode,
  errorClass,
}: Pick<Pipeline.AttemptView, 'statusCode' | 'errorClass'>): string {
  const words = errorClass === null ? 'Your receiver accepted it' : (ERROR_CLASSES[errorClass] ?? errorClass);
  return statusCode === null ? words : `${words}: ${statusCode}`;
}
