import type { Pipeline } from '@wagewright/sdk';
import type { Tone } from '../ui/badge.tsx';

type State = Pipeline.DeliveryState;

/** A state in a word, with its meaning for the webhook's owner. */
const STATES: Record<State, { tone: Tone; text: string; about: string }> = {
  pending: { tone: 'warning', text: 'Waiting', about: 'It is due, or waits for its next attempt.' },
  queued: { tone: 'warning', text: 'Waiting', about: 'It is about to be sent.' },
  leased: { tone: 'warning', text: 'Sending', about: 'It is being sent.' },
  succeeded: { tone: 'good', text: 'Succeeded', about: 'Your receiver took it.' },
  exhausted: {
    tone: 'bad',
    text: 'Failed',
    about: 'All attempts failed. It is sent again only if you replay it.',
  },
  held: {
    tone: 'bad',
    text: 'Held',
    about:
      'It was kept back because the webhook was disabled, or because we could not record how it ended. Replay it when the receiver is ready.',
  },
  blocked: {
    tone: 'bad',
    text: 'Blocked',
    about: 'The address of the webhook is not allowed. Change it, then replay.',
  },
  cancelled: { tone: 'neutral', text: 'Cancelled', about: 'The webhook was removed before it was sent.' },
};

export function deliveryState(state: State): { tone: Tone; text: string; about: string } {
  return STATES[state];
}

/** Whether nothing more happens to it automatically. */
export function isEnded(state: State): boolean {
  return !['pending', 'queued', 'leased'].includes(state);
}

/** Whether it makes sense to send it again. */
export function isReplayable(state: State): boolean {
  return isEnded(state);
}

const TRIGGERS: Record<Pipeline.DeliveryTrigger, string> = {
  auto: 'by schedule',
  manual: 'replayed by hand',
  recover: 'replayed with others',
  test: 'test',
};

/** The cause of an attempt. */
export function triggerText(trigger: Pipeline.DeliveryTrigger): string {
  return TRIGGERS[trigger];
}

const ERROR_CLASSES: Readonly<Record<string, string>> = {
  http_status: 'Your receiver answered with an error',
  redirect: 'Your receiver answered with a redirect, which is not followed',
  gone: 'Your receiver answered 410 Gone, which disables the webhook',
  timeout: 'Your receiver did not answer within ten seconds',
  dns: 'The name of the host is not known',
  connect: 'No connection could be made',
  protocol: 'The answer was no HTTP',
  blocked: 'The address is not allowed',
};

/** The outcome of an attempt, in a sentence without a full stop. */
export function outcomeText({
  statusCode,
  errorClass,
}: Pick<Pipeline.AttemptView, 'statusCode' | 'errorClass'>): string {
  const words = errorClass === null ? 'Your receiver took it' : (ERROR_CLASSES[errorClass] ?? errorClass);
  return statusCode === null ? words : `${words}: ${statusCode}`;
}
