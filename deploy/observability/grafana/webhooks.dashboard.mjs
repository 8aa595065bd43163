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
          queries: [
            { expr: 'max(webhook_due_age_max_seconds)', legend: 'oldest' },
            { expr: 'max(webhook_due_age_p99_seconds)', legend: '99th percentile' },
          ],
        },
        {
          title: 'Backlog',
          about: 'Due is counted up to 100,000. Held waits for its owner to enable the endpoint.',
          unit: 'short',
          queries: [
            { expr: 'max(webhook_deliveries_due)', legend: 'due' },
            { expr: 'max(webhook_deliveries_held)', legend: 'held' },
          ],
        },
        {
          title: 'Workers',
          unit: 'short',
          queries: [
            { expr: 'sum(up{job="worker"})', legend: 'running' },
            { expr: 'sum(readiness_check{job="worker", check="worker"})', legend: 'taking jobs' },
          ],
        },
      ],
    },
    {
      title: 'How well does it go?',
      panels: [
        {
          title: 'Event to first attempt',
          unit: 's',
          queries: [0.5, 0.95, 0.99].map((share) => ({
            expr: `histogram_quantile(${share}, sum by (le) (rate(webhook_event_to_first_attempt_seconds_bucket[$__rate_interval])))`,
            legend: `${share * 100} %`,
          })),
        },
        {
          title: 'Event to success',
          about: 'Retries included, so its tail is made by receivers that were away.',
          unit: 's',
          queries: [0.5, 0.95, 0.99].map((share) => ({
            expr: `histogram_quantile(${share}, sum by (le) (rate(webhook_event_to_success_seconds_bucket[$__rate_interval])))`,
            legend: `${share * 100} %`,
          })),
        },
        {
          title: 'Succeeded at the first attempt',
          unit: 'percentunit',
          queries: [
            {
              expr: 'sum(rate(webhook_deliveries_succeeded_total{attempt="first"}[$__rate_interval])) / sum(rate(webhook_deliveries_succeeded_total[$__rate_interval]))',
              legend: 'of all that succeeded',
            },
          ],
        },
        {
          title: 'Attempts by outcome',
          unit: 'ops',
          queries: [
            {
              expr: 'sum by (outcome) (rate(webhook_attempt_duration_seconds_count[$__rate_interval]))',
              legend: '{{outcome}}',
            },
          ],
        },
        {
          title: 'Duration of attempts by outcome, 95th percentile',
          unit: 's',
          queries: [
            {
              expr: 'histogram_quantile(0.95, sum by (outcome, le) (rate(webhook_attempt_duration_seconds_bucket[$__rate_interval])))',
              legend: '{{outcome}}',
            },
          ],
        },
        {
          title: 'Ended without success',
          unit: 'short',
          queries: [
            {
              expr: 'sum by (state) (increase(webhook_deliveries_ended_total[1h]))',
              legend: '{{state}} within the hour',
            },
          ],
        },
      ],
    },
    {
      title: 'Endpoints',
      panels: [
        {
          title: 'Endpoints by circuit',
          unit: 'short',
          queries: [{ expr: 'max by (circuit) (webhook_endpoints)', legend: '{{circuit}}' }],
        },
        {
          title: 'Failing endpoints',
          about: 'The fifty that fail longest.',
          unit: 'short',
          queries: [
            {
              expr: 'max by (endpoint, circuit) (webhook_endpoint_circuit)',
              legend: '{{endpoint}} {{circuit}}',
            },
          ],
        },
        {
          title: 'In flight, busiest endpoints',
          unit: 'short',
          queries: [
            { expr: 'topk(10, max by (endpoint) (webhook_endpoint_in_flight))', legend: '{{endpoint}}' },
          ],
        },
        {
          title: 'Disabled by the service',
          unit: 'short',
          queries: [
            {
              expr: 'sum by (reason) (increase(webhook_endpoints_disabled_total[1d]))',
              legend: '{{reason}} within the day',
            },
          ],
        },
        {
          title: 'Refused addresses',
          about: 'A name that points at a private address: a mistake, or somebody tries.',
          unit: 'short',
          queries: [{ expr: 'sum(increase(webhook_refusals_total[1h]))', legend: 'within the hour' }],
        },
        {
          title: 'Secrets under an old key',
          unit: 'short',
          queries: [{ expr: 'max(webhook_secrets_under_old_key)', legend: 'webhooks' }],
        },
      ],
    },
    {
      title: 'Work that is done again',
      panels: [
        {
          title: 'Queued again',
          about: 'Leases of workers that died, and jobs that Redis lost. In good order neither moves.',
          unit: 'short',
          queries: [
            { expr: 'sum(increase(webhook_lease_expiries_total[15m]))', legend: 'lease ran out' },
            { expr: 'sum(increase(webhook_job_losses_total[15m]))', legend: 'job lost' },
            {
              expr: 'sum by (queue) (increase(queue_stalled_jobs_total[15m]))',
              legend: 'stalled in {{queue}}',
            },
          ],
        },
        {
          title: 'Possible duplicates',
          about:
            'Lost leases: the receiver may see the same webhook-id twice. Dropped jobs cost nobody anything.',
          unit: 'short',
          queries: [
            { expr: 'sum(increase(webhook_leases_lost_total[15m]))', legend: 'lease lost while sending' },
            {
              expr: 'sum(increase(webhook_duplicate_lease_drops_total[15m]))',
              legend: 'job without a lease, dropped',
            },
          ],
        },
        {
          title: 'Sending',
          unit: 'short',
          queries: [
            { expr: 'sum(webhook_sends_in_flight)', legend: 'under way' },
            { expr: 'max by (state) (queue_jobs{queue="webhook-delivery"})', legend: 'in Redis: {{state}}' },
            { expr: 'sum(increase(webhook_relay_enqueue_failures_total[5m]))', legend: 'relay failed' },
          ],
        },
      ],
    },
  ],
};
