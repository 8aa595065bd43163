import { Counter, Histogram } from '@wagewright/observability';
import type { SettledAs } from './state/settle.statement';

export const deliveriesSettled = new Counter({
  name: 'mcp_event_deliveries_total',
  help: 'Attempts to tell a program of an event, by what became of it: accepted, refused, retried, held, given_up, over.',
  labelNames: ['outcome'] as const,
});

export const eventsSkipped = new Counter({
  name: 'mcp_event_skipped_total',
  help: 'Events that were left out because more than the backlog waited for a program; it is told so.',
});

export const eventDelay = new Histogram({
  name: 'mcp_event_to_accepted_seconds',
  help: 'Time from the recording of an event to the answer of a program that took it, retries included.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 43_200, 172_800],
});

/** A series that begins with its first event shows no increase for it, so that an alarm would miss that event. */
const OUTCOMES: readonly SettledAs[] = ['accepted', 'refused', 'retried', 'held', 'given_up', 'over'];
for (const outcome of OUTCOMES) deliveriesSettled.inc({ outcome }, 0);
