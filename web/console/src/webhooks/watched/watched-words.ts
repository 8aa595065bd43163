import type { Pipeline } from '@wagewright/sdk';
import type { Tone } from '../../ui/badge.tsx';
import { STATUS_WORDS } from '../../records/job.ts';
import { typeWord } from '../../records/record-types.ts';

export type Watched = Pipeline.SubscriptionResponse;

const STATES: Readonly<Record<Watched['state'], { tone: Tone; text: string }>> = {
  active: { tone: 'good', text: 'Active' },
  throttled: { tone: 'warning', text: 'Slowed down' },
  failing: { tone: 'warning', text: 'Failing' },
  suspended: { tone: 'bad', text: 'Suspended' },
  ended: { tone: 'neutral', text: 'Ended' },
};

export function watchState({ state }: Pick<Watched, 'state'>): { tone: Tone; text: string } {
  return STATES[state];
}

const ENDS: Readonly<Record<NonNullable<Watched['endedBy']>, string>> = {
  client: 'The program ended it.',
  expired: 'The program did not renew it.',
  access_revoked: 'The program lost its access.',
  plan: 'The plan has no API access.',
  ended_by_owner: 'You ended it: the program cannot subscribe again unless you allow it.',
  ended_by_operator:
    'The operator ended it: the program cannot subscribe again unless the operator allows it.',
  type: 'These events are no longer offered.',
};

/** Reason for the end; empty for a live subscription. */
export function endText({ endedBy }: Pick<Watched, 'endedBy'>): string {
  return endedBy === null ? '' : ENDS[endedBy];
}

/** Whether the program is refused until the person allows it again; what the operator has ended, the operator allows. */
export function isAllowable({ endedBy }: Pick<Watched, 'endedBy'>): boolean {
  return endedBy === 'ended_by_owner';
}

const EVENTS: Readonly<Record<string, string>> = {
  'job.changed': 'Any change of a job',
  'job.created': 'A job is added',
  'job.updated': 'A job is edited',
  'job.status_changed': 'A job moves',
  'interview.scheduled': 'A job moves to Interviewing',
  'offer.received': 'A job moves to Offer',
  'job.deleted': 'A job is deleted',
  'activity.created': 'An activity is logged',
};

const CHANGES: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'edited',
  status_changed: 'moved',
  deleted: 'deleted',
};

const ANY = new Intl.ListFormat('en', { type: 'disjunction' });
const anyOf = (value: unknown, word = (text: string) => text) =>
  ANY.format((Array.isArray(value) ? value : [value]).map((one) => word(String(one))));
const STATUSES: Readonly<Record<string, string>> = STATUS_WORDS;
const status = (text: string) => STATUSES[text] ?? text;

const FILTERS: Readonly<Record<string, (value: unknown) => string>> = {
  job_id: (value) => `only the job ${String(value)}`,
  company: (value) => `company with “${String(value)}”`,
  status: (value) => `stage ${anyOf(value, status)}`,
  previous_status: (value) => `stage before ${anyOf(value, status)}`,
  tags: (value) => `tag ${anyOf(value)}`,
  changes: (value) => anyOf(value),
  change: (value) => anyOf(value, (text) => CHANGES[text] ?? text),
  type: (value) => `kind ${anyOf(value, typeWord)}`,
  exclude_own: (value) => (value === true ? 'not by the program itself' : ''),
};

/** Event and filters of a watch: "A job moves to Offer: company with “acme”, not by the program itself". */
export function watchText({ name, arguments: filters }: Pick<Watched, 'name' | 'arguments'>): string {
  const words = Object.entries(filters ?? {}).map(([filter, value]) => FILTERS[filter]?.(value) ?? filter);
  const event = EVENTS[name] ?? name;
  const fitting = words.filter((word) => word !== '').join(', ');
  return fitting === '' ? event : `${event}: ${fitting}`;
}
