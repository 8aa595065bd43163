import { metricsRegistry } from '@wagewright/observability';
import { Counter } from 'prom-client';

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
