import { Counter, Gauge } from '@wagewright/observability';

export const enqueueFailures = new Counter({
  name: 'webhook_relay_enqueue_failures_total',
  help: 'Looks at which shards with due deliveries could not be put into Redis; PostgreSQL keeps them due.',
});

export const claims = new Counter({
  name: 'webhook_claims_total',
  help: 'Statements by which this worker claimed due deliveries of its shards.',
});

export const shardsServed = new Gauge({
  name: 'webhook_shards_served',
  help: 'Shards that this worker serves now.',
});
