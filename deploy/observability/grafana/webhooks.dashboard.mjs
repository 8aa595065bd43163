/** @type {import('./grafana-json.mjs').Dashboard} */
export const WEBHOOKS = {
  uid: 'wagewright-webhooks',
  title: 'Wagewright: webhook delivery',
  rows: [
    {
      title: 'Is anything stuck?',
      panels: [
        {
          title: 'Oldest due delivery',
          about: 'The one figure that every stuck part shows in. No line at all is an alarm too.',
          unit: 's',
          limit: 60,
          lines: {
            oldest: 'max(webhook_due_age_max_seconds)',
            '99th percentile': 'max(webhook_due_age_p99_seconds)',
          },
        },
        {
          title: 'Backlog',
          about:
            'Due is counted up to 100,000. Held waits for its owner to enable the endpoint, or to recover it.',
          unit: 'short',
          lines: { due: 'max(webhook_deliveries_due)', held: 'max(webhook_deliveries_held)' },
        },
        {
          title: 'Kept back by an internal fault',
          about: 'In good order all of it is zero. docs/runbooks/webhook-internal-faults.md says what to do.',
          unit: 'short',
          lines: {
            postponed: 'max(webhook_deliveries_postponed)',
            'secrets that cannot be opened': 'max(webhook_secrets_unreadable)',
            'held within the hour': 'sum(increase(webhook_lost_lease_holds_total[1h]))',
            '{{reason}} within 15 min': 'sum by (reason) (increase(webhook_internal_faults_total[15m]))',
          },
        },
        {
          title: 'Partitions ahead',
          about:
            'Spans of time to come that have their partitions. Two in good order. docs/runbooks/partitions.md.',
          unit: 'short',
          lines: { spans: 'max(webhook_partitions_ahead)' },
        },
        {
          title: 'Workers',
          unit: 'short',
          lines: {
            running: 'sum(up{job="worker"})',
            'taking jobs': 'sum(readiness_check{job="worker", check="worker"})',
          },
        },
      ],
    },
    {
      title: 'How well does it go?',
      panels: [
        {
          title: 'Event to first attempt',
          unit: 's',
          lines: quantiles('webhook_event_to_first_attempt_seconds'),
        },
        {
          title: 'Event to success',
          about: 'Retries included, so its tail is made by receivers that were away.',
          unit: 's',
          lines: quantiles('webhook_event_to_success_seconds'),
        },
        {
          title: 'Succeeded at the first attempt',
          unit: 'percentunit',
          lines: {
            'of all that succeeded':
              'sum(rate(webhook_deliveries_succeeded_total{attempt="first"}[$__rate_interval])) / sum(rate(webhook_deliveries_succeeded_total[$__rate_interval]))',
          },
        },
        {
          title: 'Attempts by outcome',
          unit: 'ops',
          lines: {
            '{{outcome}}':
              'sum by (outcome) (rate(webhook_attempt_duration_seconds_count[$__rate_interval]))',
          },
        },
        {
          title: 'Duration of attempts by outcome, 95th percentile',
          unit: 's',
          lines: {
            '{{outcome}}':
              'histogram_quantile(0.95, sum by (outcome, le) (rate(webhook_attempt_duration_seconds_bucket[$__rate_interval])))',
          },
        },
        {
          title: 'Ended without success',
          unit: 'short',
          lines: {
            '{{state}} within the hour': 'sum by (state) (increase(webhook_deliveries_ended_total[1h]))',
          },
        },
      ],
    },
    {
      title: 'Endpoints',
      panels: [
        {
          title: 'Endpoints by circuit',
          unit: 'short',
          lines: { '{{circuit}}': 'max by (circuit) (webhook_endpoints)' },
        },
        {
          title: 'Failing endpoints',
          about: 'The fifty that fail longest.',
          unit: 'short',
          lines: { '{{endpoint}} {{circuit}}': 'max by (endpoint, circuit) (webhook_endpoint_circuit)' },
        },
        {
          title: 'In flight, busiest endpoints',
          unit: 'short',
          lines: { '{{endpoint}}': 'topk(10, max by (endpoint) (webhook_endpoint_in_flight))' },
        },
        {
          title: 'Disabled by the service',
          unit: 'short',
          lines: {
            '{{reason}} within the day': 'sum by (reason) (increase(webhook_endpoints_disabled_total[1d]))',
          },
        },
        {
          title: 'Refused addresses',
          about: 'A name that points at a private address: a mistake, or somebody tries.',
          unit: 'short',
          lines: { 'within the hour': 'sum(increase(webhook_refusals_total[1h]))' },
        },
        {
          title: 'Secrets under an old key',
          unit: 'short',
          lines: { webhooks: 'max(webhook_secrets_under_old_key)' },
        },
      ],
    },
    {
      title: 'Work that is done again',
      panels: [
        {
          title: 'Claimed again',
          about: 'Leases of workers that died or could not write a result. In good order neither moves.',
          unit: 'short',
          lines: {
            'lease ran out': 'sum(increase(webhook_lease_expiries_total[15m]))',
            'stalled in {{queue}}': 'sum by (queue) (increase(queue_stalled_jobs_total[15m]))',
          },
        },
        {
          title: 'Possible duplicates',
          about: 'Lost leases: the receiver may see the same webhook-id twice.',
          unit: 'short',
          lines: {
            'lease lost while sending': 'sum(increase(webhook_leases_lost_total[15m]))',
          },
        },
        {
          title: 'Sending',
          unit: 'short',
          lines: {
            'under way': 'sum(webhook_sends_in_flight)',
            'shards in Redis: {{state}}': 'max by (state) (queue_jobs{queue="webhook-shard"})',
            'shards served': 'sum(webhook_shards_served)',
            'not put into Redis': 'sum(increase(webhook_relay_enqueue_failures_total[5m]))',
          },
        },
      ],
    },
  ],
};

/** @param {string} histogram */
function quantiles(histogram) {
  const buckets = `sum by (le) (rate(${histogram}_bucket[$__rate_interval]))`;
  return Object.fromEntries(
    [0.5, 0.95, 0.99].map((share) => [`${share * 100} %`, `histogram_quantile(${share}, ${buckets})`]),
  );
}
