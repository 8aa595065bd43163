import type { LoggedEvent } from '../index.ts';
import {
  chosen,
  type Command,
  type Given,
  JSON_OPTION,
  printable,
  printRecord,
  textOf,
  untilInterrupted,
  valuesOf,
} from './command.ts';

export const EVENT_TYPES = valuesOf<LoggedEvent['event']>({
  'job.created': true,
  'job.updated': true,
  'job.deleted': true,
  'job.status_changed': true,
  'contact.created': true,
  'contact.updated': true,
  'contact.deleted': true,
  'activity.created': true,
  'interview.scheduled': true,
  'offer.received': true,
  'webhook.test': true,
});

export const SELECTION = {
  types: { type: 'string', value: 'types', about: 'event types, separated by commas (default: all)' },
  after: {
    type: 'string',
    value: 'cursor',
    about: 'start after this cursor of the same types (default: new events only)',
  },
} as const;

/** @throws UsageError for an unknown type */
export function selectionOf(given: Given) {
  const types = textOf(given, 'types')?.split(',');
  return {
    after: textOf(given, 'after') ?? 'now',
    types: types?.map((type) => chosen(type.trim(), 'event type', EVENT_TYPES)),
  };
}

export const EVENTS_TAIL: Command = {
  name: 'events tail',
  usage: '',
  about: 'Print your events as they happen, until Ctrl-C',
  example: 'events tail --types job.created,offer.received',
  options: { ...SELECTION, ...JSON_OPTION },
  async run(client, given, terminal) {
    const { signal } = terminal;
    const stream = client.events.stream(selectionOf(given), { signal });
    terminal.note('Waiting for events. Press Ctrl-C to stop.');
    for await (const event of untilInterrupted(stream, signal)) printRecord(event, lineOf, given, terminal);
  },
};

function lineOf({ timestamp, event, id, data }: LoggedEvent): string {
  return printable([timestamp, event.padEnd('interview.scheduled'.length), id, subjectOf(data)].join('  '));
}

/** Subject of the event: the job, the contact, or the title. */
function subjectOf(data: object): string {
  const { name, title, company, message } = data as Partial<
    Record<'name' | 'title' | 'company' | 'message', unknown>
  >;
  const words = typeof name === 'string' ? [name] : [title, company, message];
  return words.filter((word) => typeof word === 'string').join(', ');
}
