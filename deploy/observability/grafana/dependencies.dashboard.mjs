/** @type {import('./grafana-json.mjs').Dashboard} */
export const DEPENDENCIES = {
  uid: 'wagewright-dependencies',
  title: 'Wagewright: dataset and dependencies',
  rows: [
    {
      title: 'Dataset',
      panels: [
        {
          title: 'Replicas by release',
          about: 'More than one line for longer than a minute: a replica cannot load the published release.',
          unit: 'short',
          lines: { '{{release}}': 'count by (release) (dataset_as_of_timestamp_seconds)' },
        },
        {
          title: 'Age of the figures',
          unit: 's',
          kind: 'stat',
          limit: 270 * 86_400,
          lines: { 'since the end of the quarter': 'time() - max(dataset_as_of_timestamp_seconds)' },
        },
        {
          title: 'In use for',
          unit: 's',
          lines: {
            '{{instance}}': 'time() - max by (instance) (dataset_loaded_timestamp_seconds)',
            'failed loads within 15 min': 'sum(increase(dataset_load_failures_total[15m]))',
          },
        },
      ],
    },
    {
      title: 'PostgreSQL',
      panels: [
        {
          title: 'Reachable',
          unit: 'short',
          lines: { '{{job}}': 'min by (job) (readiness_check{check="postgresql"})' },
        },
        {
          title: 'Connections of the pools',
          unit: 'short',
          lines: {
            '{{job}} {{state}}': 'sum by (job, state) (db_pool_connections{state!="waiting"})',
            'allowed, all pools': 'sum(db_pool_connections_max)',
          },
        },
        {
          title: 'Oldest transaction that readers of the event log wait for',
          unit: 's',
          limit: 120,
          lines: { '{{job}}': 'max by (job) (event_log_watermark_age_seconds)' },
        },
        {
          title: 'Readers of the event log',
          about: 'Open streams, and lists that wait for an event.',
          unit: 'short',
          lines: { '{{instance}}': 'sum by (instance) (event_log_readers)' },
        },
        {
          title: 'Callers that wait for a connection',
          unit: 'short',
          limit: 1,
          lines: { '{{job}} {{instance}}': 'max by (job, instance) (db_pool_connections{state="waiting"})' },
        },
      ],
    },
    {
      title: 'Redis',
      panels: [
        {
          title: 'Connected',
          unit: 'short',
          lines: { '{{job}} {{purpose}}': 'min by (job, purpose) (redis_connected)' },
        },
        {
          title: 'Errors',
          unit: 'short',
          lines: {
            '{{job}} {{purpose}} commands':
              'sum by (job, purpose) (increase(redis_command_errors_total[5m]))',
            '{{job}} {{purpose}} connection':
              'sum by (job, purpose) (increase(redis_connection_errors_total[5m]))',
          },
        },
        {
          title: 'Memory',
          unit: 'bytes',
          lines: { used: 'max(redis_memory_used_bytes)', allowed: 'max(redis_memory_max_bytes)' },
        },
        {
          title: 'Jobs by queue',
          unit: 'short',
          lines: { '{{queue}} {{state}}': 'max by (queue, state) (queue_jobs)' },
        },
        {
          title: 'Stalled jobs',
          unit: 'short',
          lines: { '{{queue}}': 'sum by (queue) (increase(queue_stalled_jobs_total[15m]))' },
        },
        {
          title: 'Certificate of the gateway ends in',
          unit: 's',
          kind: 'stat',
          lines: { left: 'min(probe_ssl_earliest_cert_expiry) - time()' },
        },
      ],
    },
  ],
};
