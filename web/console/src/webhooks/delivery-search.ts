import type { Pipeline } from '@wagewright/sdk';
import { type DeliveryFilter, deliveryFilterOf, statesOf } from './delivery-filter.ts';
import { momentOf } from './local-input.ts';
import { DELIVERED } from './webhook-events.ts';

/** How the last attempt of a delivery was answered, in words. */
export const ANSWERS = [
  { value: '2xx', text: '2xx: taken' },
  { value: '3xx', text: '3xx: led elsewhere' },
  { value: '4xx', text: '4xx: refused' },
  { value: '5xx', text: '5xx: failed' },
  { value: 'none', text: 'No answer' },
] as const;

type Answer = (typeof ANSWERS)[number]['value'];
type EventName = (typeof DELIVERED)[number]['value'];

/** What a person looks for among the deliveries of a webhook, as it stands in the address. */
export interface DeliverySearch {
  show?: DeliveryFilter;
  event?: EventName;
  answer?: Answer;
  /** Local times, as fields of the type `datetime-local` hold them. */
  since?: string;
  until?: string;
}

/** Of an address, in which anybody may have typed anything: what is no filter is left out. */
export function deliverySearchOf(search: Readonly<Record<string, unknown>>): DeliverySearch {
  return {
    show: deliveryFilterOf(search['show']),
    event: DELIVERED.find(({ value }) => value === search['event'])?.value,
    answer: ANSWERS.find(({ value }) => value === search['answer'])?.value,
    since: localTimeOf(search['since']),
    until: localTimeOf(search['until']),
  };
}

function localTimeOf(value: unknown): string | undefined {
  return typeof value === 'string' && momentOf(value) !== undefined ? value : undefined;
}

/** Whether more is asked for than a tab. */
export function isNarrowed({ event, answer, since, until }: DeliverySearch): boolean {
  return [event, answer, since, until].some((part) => part !== undefined);
}

/** As the pipeline's API takes it. */
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
