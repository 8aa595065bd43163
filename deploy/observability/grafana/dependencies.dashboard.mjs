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
          queries: [{ expr: 'count by (release) (dataset_as_of_timestamp_seconds)', legend: '{{release}}' }],
        },
        {
          title: 'Age of the figures',
          unit: 's',
          kind: 'stat',
          limit: 270 * 86_400,
          queries: [
            { expr: 'time() - max(dataset_as_of_timestamp_seconds)', legend: 'since the end of the quarter' },
          ],
        },
        {
          title: 'In use for',
          unit: 's',
          queries: [
            { expr: 'time() - max by (instance) (dataset_loaded_timestamp_seconds)', legend: '{{instance}}' },
            { expr: 'sum(increase(dataset_load_failures_total[15m]))', legend: 'failed loads within 15 min' },
          ],
        },
      ],
    },
    {
      title: 'PostgreSQL',
      panels: [
        {
          title: 'Reachable',
          unit: 'short',
          queries: [{ expr: 'min by (job) (readiness_check{check="postgresql"})', legend: '{{job}}' }],
        },
        {
          title: 'Connections of the pools',
          unit: 'short',
          queries: [
            {
              expr: 'sum by (job, state) (db_pool_connections{state!="waiting"})',
              legend: '{{job}} {{state}}',
            },
            { expr: 'sum(db_pool_connections_max)', legend: 'allowed, all pools' },
          ],
        },
        {
          title: 'Callers that wait for a connection',
          unit: 'short',
          limit: 1,
          queries: [
            {
              expr: 'max by (job, instance) (db_pool_connections{state="waiting"})',
              legend: '{{job}} {{instance}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Redis',
      panels: [
        {
          title: 'Connected',
          unit: 'short',
          queries: [{ expr: 'min by (job, purpose) (redis_connected)', legend: '{{job}} {{purpose}}' }],
        },
        {
          title: 'Errors',
          unit: 'short',
          queries: [
            {
              expr: 'sum by (job, purpose) (increase(redis_command_errors_total[5m]))',
              legend: '{{job}} {{purpose}} commands',
            },
            {
              expr: 'sum by (job, purpose) (increase(redis_connection_errors_total[5m]))',
              legend: '{{job}} {{purpose}} connection',
            },
          ],
        },
        {
          title: 'Memory',
          unit: 'bytes',
          queries: [
            { expr: 'max(redis_memory_used_bytes)', legend: 'used' },
            { expr: 'max(redis_memory_max_bytes)', legend: 'allowed' },
          ],
        },
        {
          title: 'Jobs by queue',
          unit: 'short',
          queries: [{ expr: 'max by (queue, state) (queue_jobs)', legend: '{{queue}} {{state}}' }],
        },
        {
          title: 'Stalled jobs',
          unit: 'short',
          queries: [
            { expr: 'sum by (queue) (increase(queue_stalled_jobs_total[15m]))', legend: '{{queue}}' },
          ],
        },
        {
          title: 'Certificate of the gateway ends in',
          unit: 's',
          kind: 'stat',
          queries: [{ expr: 'min(probe_ssl_earliest_cert_expiry) - time()', legend: 'left' }],
        },
      ],
    },
  ],
};
