/** @type {import('./grafana-json.mjs').Dashboard} */
export const APIS = {
  uid: 'wagewright-apis',
  title: 'Wagewright: the two APIs',
  rows: [
    {
      title: 'What clients see',
      panels: [
        {
          title: 'Requests',
          unit: 'reqps',
          lines: { '{{job}}': 'sum by (job) (rate(http_request_duration_seconds_count[$__rate_interval]))' },
        },
        {
          title: 'Answers by status class',
          unit: 'reqps',
          lines: {
            '{{job}} {{status_class}}':
              'sum by (job, status_class) (rate(http_request_duration_seconds_count[$__rate_interval]))',
          },
        },
        {
          title: 'Share of 5xx',
          about: 'The objective is one in a thousand over a month.',
          unit: 'percentunit',
          limit: 0.001,
          lines: {
            '{{job}} 5 min': 'job:http_requests_failed:ratio_rate5m',
            '{{job}} 1 h': 'job:http_requests_failed:ratio_rate1h',
          },
        },
        {
          title: 'Median',
          unit: 's',
          lines: { '{{job}}': quantile(0.5) },
        },
        {
          title: '99th percentile',
          about: 'Test deliveries are left out: their time is the receiver’s.',
          unit: 's',
          limit: 1,
          lines: { '{{job}}': quantile(0.99) },
        },
        {
          title: 'Slowest routes, 95th percentile',
          unit: 's',
          lines: {
            '{{job}} {{method}} {{route}}':
              'topk(10, histogram_quantile(0.95, sum by (job, method, route, le) (rate(http_request_duration_seconds_bucket[$__rate_interval]))))',
          },
        },
      ],
    },
    {
      title: 'Limits',
      panels: [
        {
          title: 'Busiest routes',
          unit: 'reqps',
          lines: {
            '{{job}} {{method}} {{route}}':
              'topk(10, sum by (job, method, route) (rate(http_request_duration_seconds_count[$__rate_interval])))',
          },
        },
        {
          title: 'Counted calls by outcome',
          unit: 'reqps',
          lines: {
            '{{surface}} {{outcome}}':
              'sum by (surface, outcome) (rate(rate_limit_decisions_total[$__rate_interval]))',
          },
        },
        {
          title: 'Limits decided without Redis',
          about: '1 while each process counts for itself.',
          unit: 'short',
          limit: 1,
          lines: { '{{job}}': 'max by (job) (rate_limit_degraded)' },
        },
      ],
    },
    {
      title: 'Processes',
      panels: [
        {
          title: 'Event loop lag, 99th percentile',
          unit: 's',
          limit: 0.5,
          lines: { '{{job}} {{instance}}': 'max by (job, instance) (nodejs_eventloop_lag_p99_seconds)' },
        },
        {
          title: 'CPU',
          about: '1 is a whole core, which is all that a process can use.',
          unit: 'short',
          lines: {
            '{{job}} {{instance}}':
              'sum by (job, instance) (rate(process_cpu_seconds_total[$__rate_interval]))',
          },
        },
        {
          title: 'Memory',
          unit: 'bytes',
          lines: { '{{job}} {{instance}}': 'sum by (job, instance) (process_resident_memory_bytes)' },
        },
        {
          title: 'Replicas by version',
          unit: 'short',
          lines: { '{{service}} {{version}}': 'count by (service, version) (build_info)' },
        },
        {
          title: 'Uptime of the youngest replica',
          unit: 's',
          lines: {
            '{{job}}':
              'time() - max by (job) (process_start_time_seconds{job=~"compensation|pipeline|worker"})',
          },
        },
        {
          title: 'Failing readiness checks',
          unit: 'short',
          limit: 1,
          lines: { '{{job}} {{check}}': 'count by (job, check) (readiness_check == 0)' },
        },
      ],
    },
  ],
};

/** @param {number} share */
function quantile(share) {
  const buckets =
    'rate(http_request_duration_seconds_bucket{route!="/api/mcp/webhooks/test"}[$__rate_interval])';
  return `histogram_quantile(${share}, sum by (job, le) (${buckets}))`;
}
