import { Counter, Gauge, Histogram } from '@wagewright/observability';

export const attemptDuration = new Histogram({
  name: 'webhook_attempt_duration_seconds',
  help: 'Duration of attempts, from before the look-up of the name to the end of the answer, by outcome.',
  labelNames: ['outcome'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const firstAttemptDelay = new Histogram({
  name: 'webhook_event_to_first_attempt_seconds',
  help: 'Time from the recording of an event to the start of its first attempt at an endpoint.',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
});

export const successDelay = new Histogram({
  name: 'webhook_event_to_success_seconds',
  help: 'Time from the recording of an event to the answer of an endpoint that took it, retries included.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 43_200, 172_800],
});

export const deliveriesSucceeded = new Counter({
  name: 'webhook_deliveries_succeeded_total',
  help: 'Deliveries that succeeded, by whether the first attempt did.',
  labelNames: ['attempt'] as const,
});

export const deliveriesEnded = new Counter({
  name: 'webhook_deliveries_ended_total',
  help: 'Deliveries that ended without success, by state: exhausted, blocked, held, cancelled.',
  labelNames: ['state'] as const,
});

export const sending = new Gauge({
  name: 'webhook_sends_in_flight',
  help: 'Deliveries that this process is sending.',
});

export const hostsAtLimit = new Gauge({
  name: 'webhook_hosts_at_limit',
  help: 'Hosts of an account at which this process sends as many deliveries as the webhooks of the account may share there.',
});

export const leasesLost = new Counter({
  name: 'webhook_leases_lost_total',
  help: 'Attempts whose result could not be written because the lease had passed on; the receiver may see a duplicate.',
});

export const internalFaults = new Counter({
  name: 'webhook_internal_faults_total',
  help: 'Deliveries that an internal fault kept from being sent (secret_key_missing, secret_damaged, send) or from being recorded (result).',
  labelNames: ['reason'] as const,
});

export const endpointsDisabled = new Counter({
  name: 'webhook_endpoints_disabled_total',
  help: 'Endpoints that were disabled, by reason.',
  labelNames: ['reason'] as const,
});

export const refusals = new Counter({
  name: 'webhook_refusals_total',
  help: 'Attempts that were not made because the address of the receiver may not be called.',
});

/** A series that begins with its first event shows no increase for it, so that an alarm would miss that event. */
for (const state of ['exhausted', 'blocked', 'held', 'cancelled']) deliveriesEnded.inc({ state }, 0);
for (const reason of ['gone', 'failing']) endpointsDisabled.inc({ reason }, 0);
for (const reason of ['secret_key_missing', 'secret_damaged', 'send', 'result'])
  internalFaults.inc({ reason }, 0);
