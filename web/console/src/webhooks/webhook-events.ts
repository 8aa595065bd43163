import type { WebhookEvent } from '@wagewright/sdk';

/** Every event, and its occasion. The compiler requires an entry for every event. */
const EVENTS: Record<WebhookEvent['event'], string> = {
  'job.created': 'A job was added, alone, in a batch or by an import.',
  'job.updated': 'A job was changed.',
  'job.deleted': 'A job was deleted.',
  'job.status_changed': 'A job moved from one status to another.',
  'interview.scheduled': 'A job moved to interviewing.',
  'offer.received': 'A job moved to offer.',
  'contact.created': 'A contact was added.',
  'contact.updated': 'A contact was changed.',
  'contact.deleted': 'A contact was deleted.',
  'activity.created': 'An activity was logged.',
  'webhook.test': 'A test, sent whether or not the webhook subscribes to it.',
};

/** Without tests. */
export const SUBSCRIBABLE = (Object.keys(EVENTS) as WebhookEvent['event'][])
  .filter((name) => name !== 'webhook.test')
  .map((name) => ({ value: name, text: name, about: EVENTS[name] }));

export const DELIVERED = (Object.keys(EVENTS) as WebhookEvent['event'][]).map((name) => ({
  value: name,
  text: name,
}));

export type EventName = WebhookEvent['event'];
export type SubscribableEvent = (typeof SUBSCRIBABLE)[number]['value'];

export function subscriptionText(events: readonly string[]): string {
  if (events.includes('*')) return 'All events';
  return events.length > 3
    ? `${events.slice(0, 2).join(', ')} and ${events.length - 2} more`
    : events.join(', ');
}
