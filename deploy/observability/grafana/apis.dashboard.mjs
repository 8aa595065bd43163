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
          queries: [
            {
              expr: 'sum by (job) (rate(http_request_duration_seconds_count[$__rate_interval]))',
              legend: '{{job}}',
            },
          ],
        },
        {
          title: 'Answers by status class',
          unit: 'reqps',
          queries: [
            {
              expr: 'sum by (job, status_class) (rate(http_request_duration_seconds_count[$__rate_interval]))',
              legend: '{{job}} {{status_class}}',
            },
          ],
        },
        {
          title: 'Share of 5xx',
          about: 'The objective is one in a thousand over a month.',
          unit: 'percentunit',
          limit: 0.001,
          queries: [
            { expr: 'job:http_requests_failed:ratio_rate5m', legend: '{{job}} 5 min' },
            { expr: 'job:http_requests_failed:ratio_rate1h', legend: '{{job}} 1 h' },
          ],
        },
        {
          title: 'Median',
          unit: 's',
          queries: [{ expr: quantile(0.5), legend: '{{job}}' }],
        },
        {
          title: '99th percentile',
          about: 'Test deliveries are left out: their time is the receiver’s.',
          unit: 's',
          limit: 1,
          queries: [{ expr: quantile(0.99), legend: '{{job}}' }],
        },
        {
          title: 'Slowest routes, 95th percentile',
          unit: 's',
          queries: [
            {
              expr: 'topk(10, histogram_quantile(0.95, sum by (job, method, route, le) (rate(http_request_duration_seconds_bucket[$__rate_interval]))))',
              legend: '{{job}} {{method}} {{route}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Limits',
      panels: [
        {
          title: 'Busiest routes',
          unit: 'reqps',
          queries: [
            {
              expr: 'topk(10, sum by (job, method, route) (rate(http_request_duration_seconds_count[$__rate_interval])))',
              legend: '{{job}} {{method}} {{route}}',
            },
          ],
        },
        {
          title: 'Counted calls by outcome',
          unit: 'reqps',
          queries: [
            {
              expr: 'sum by (surface, outcome) (rate(rate_limit_decisions_total[$__rate_interval]))',
              legend: '{{surface}} {{outcome}}',
            },
          ],
        },
        {
          title: 'Limits decided without Redis',
          about: '1 while each process counts for itself.',
          unit: 'short',
          limit: 1,
          queries: [{ expr: 'max by (job) (rate_limit_degraded)', legend: '{{job}}' }],
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
          queries: [
            {
              expr: 'max by (job, instance) (nodejs_eventloop_lag_p99_seconds)',
              legend: '{{job}} {{instance}}',
            },
          ],
        },
        {
          title: 'CPU',
          about: '1 is a whole core, which is all that a process can use.',
          unit: 'short',
          queries: [
            {
              expr: 'sum by (job, instance) (rate(process_cpu_seconds_total[$__rate_interval]))',
              legend: '{{job}} {{instance}}',
            },
          ],
        },
        {
          title: 'Memory',
          unit: 'bytes',
          queries: [
            {
              expr: 'sum by (job, instance) (process_resident_memory_bytes)',
              legend: '{{job}} {{instance}}',
            },
          ],
        },
        {
          title: 'Replicas by version',
          unit: 'short',
          queries: [{ expr: 'count by (service, version) (build_info)', legend: '{{service}} {{version}}' }],
        },
        {
          title: 'Uptime of the youngest replica',
          unit: 's',
          queries: [
            {
              expr: 'time() - max by (job) (process_start_time_seconds{job=~"compensation|pipeline|worker"})',
              legend: '{{job}}',
            },
          ],
        },
        {
          title: 'Failing readiness checks',
          unit: 'short',
          limit: 1,
          queries: [{ expr: 'count by (job, check) (readiness_check == 0)', legend: '{{job}} {{check}}' }],
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
