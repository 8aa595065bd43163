import { metricsRegistry } from '@wagewright/observability';
import { Counter, Gauge } from 'prom-client';

export const enqueueFailures = new Counter({
  name: 'webhook_relay_enqueue_failures_total',
  help: 'Looks at which shards with due deliveries could not be put into Redis; PostgreSQL keeps them due.',
  registers: [metricsRegistry],
});

export const leaseExpiries = new Counter({
  name: 'webhook_lease_expiries_total',
  help: 'Deliveries whose lease was lost before a result was written, and that became due again.',
  registers: [metricsRegistry],
});

export const lostLeaseHolds = new Counter({
  name: 'webhook_lost_lease_holds_total',
  help: 'Deliveries that were held because their leases expired too many times in a row: no result could be written.',
  registers: [metricsRegistry],
});

export const claims = new Counter({
  name: 'webhook_claims_total',
  help: 'Statements by which this worker claimed due deliveries of its shards.',
  registers: [metricsRegistry],
});

export const shardsServed = new Gauge({
  name: 'webhook_shards_served',
  help: 'Shards that this worker serves now.',
  registers: [metricsRegistry],
});
