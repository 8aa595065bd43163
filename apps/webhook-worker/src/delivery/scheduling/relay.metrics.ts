import { metricsRegistry } from '@wagewright/observability';
import { Counter } from 'prom-client';

export const relayEnqueueFailures = new Counter({
  name: 'webhook_relay_enqueue_failures_total',
  help: 'Turns of the relay in which claimed deliveries could not be put into Redis and became due again.',
  registers: [metricsRegistry],
});

export const leaseExpiries = new Counter({
  name: 'webhook_lease_expiries_total',
  help: 'Deliveries whose lease expired before a result was written, and that were queued again.',
  registers: [metricsRegistry],
});

export const lostLeaseHolds = new Counter({
  name: 'webhook_lost_lease_holds_total',
  help: 'Deliveries that were held because their leases expired too many times in a row: no result could be written.',
  registers: [metricsRegistry],
});

export const jobLosses = new Counter({
  name: 'webhook_job_losses_total',
  help: 'Deliveries whose job no worker began in time, as after Redis was emptied, and that were queued again.',
  registers: [metricsRegistry],
});
