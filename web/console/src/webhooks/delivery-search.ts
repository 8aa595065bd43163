import type { Pipeline } from '@wagewright/sdk';
import { momentOf } from '../ui/date-text.ts';
import { DELIVERED, type EventName } from './webhook-events.ts';

const FILTERS = {
  all: { text: 'All', states: undefined },
  failed: { text: 'Failed', states: ['exhausted', 'blocked', 'held'] },
  waiting: { text: 'Waiting', states: ['pending', 'leased'] },
  succeeded: { text: 'Succeeded', states: ['succeeded'] },
  cancelled: { text: 'Cancelled', states: ['cancelled'] },
} as const satisfies Record<string, { text: string; states: readonly Pipeline.DeliveryState[] | undefined }>;

type DeliveryFilter = keyof typeof FILTERS;

export const DELIVERY_FILTERS = Object.entries(FILTERS).map(([name, { text }]) => ({
  name: name as DeliveryFilter,
  text,
}));

/** From a typed address; undefined for `all` and for unknown filters. */
export function deliveryFilterOf(value: unknown): DeliveryFilter | undefined {
  return DELIVERY_FILTERS.find(({ name }) => name === value && name !== 'all')?.name;
}

/** The states in the API's form; undefined for every state. */
export function statesOf(filter: DeliveryFilter): Pipeline.DeliveryState[] | undefined {
  const { states } = FILTERS[filter];
  return states && [...states];
}

export const ANSWERS = [
  { value: '2xx', text: '2xx: accepted' },
  { value: '3xx', text: '3xx: redirect (not followed)' },
  { value: '4xx', text: '4xx: rejected' },
  { value: '5xx', text: '5xx: receiver error' },
  { value: 'none', text: 'No response' },
] as const;

type Answer = (typeof ANSWERS)[number]['value'];

/** The search among a webhook's deliveries, in the address. */
export interface DeliverySearch {
  show?: DeliveryFilter;
  event?: EventName;
  answer?: Answer;
  /** Local times of `datetime-local` fields. */
  since?: string;
  until?: string;
}

/** From a typed address: unknown filters are left out. */
export function deliverySearchOf(search: {
  readonly [Name in keyof DeliverySearch]: unknown;
}): DeliverySearch {
  return {
    show: deliveryFilterOf(search.show),
    event: DELIVERED.find(({ value }) => value === search.event)?.value,
    answer: ANSWERS.find(({ value }) => value === search.answer)?.value,
    since: localTimeOf(search.since),
    until: localTimeOf(search.until),
  };
}

function localTimeOf(value: unknown): string | undefined {
  return typeof value === 'string' && momentOf(value) !== undefined ? value : undefined;
}

/** Whether there are filters beyond the tab. */
export function isNarrowed({ event, answer, since, until }: DeliverySearch): boolean {
  return [event, answer, since, until].some((part) => part !== undefined);
}

export function deliveryQueryOf({
  show = 'all',
  event,
  answer,
  since,
  until,
}: DeliverySearch): NonNullable<Pipeline.PipelineOperations['webhooks.deliveries.list']['query']> {
  return {
    state: statesOf(show),
    event,
    answer,
    since: since === undefined ? undefined : momentOf(since),
    until: until === undefined ? undefined : momentOf(until),
  };
}
