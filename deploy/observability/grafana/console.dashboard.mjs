/** @type {import('./grafana-json.mjs').Dashboard} */
export const CONSOLE = {
  uid: 'wagewright-console',
  title: 'Wagewright: console',
  rows: [
    {
      title: 'Signing in',
      panels: [
        {
          title: 'Sign-ins',
          about: 'Within five minutes, by the way that was taken.',
          unit: 'short',
          lines: {
            '{{method}}': 'sum by (method) (increase(console_sign_ins_total{outcome="succeeded"}[5m]))',
          },
        },
        {
          title: 'Sign-ins that failed',
          about:
            'Fifty within a quarter of an hour: somebody tries codes or links, or a way is broken for everybody.',
          unit: 'short',
          limit: 50,
          lines: {
            '{{method}}': 'sum by (method) (increase(console_sign_ins_total{outcome="failed"}[15m]))',
          },
        },
        {
          title: 'Identity providers that were of no use',
          unit: 'short',
          limit: 5,
          lines: { '{{provider}}': 'sum by (provider) (increase(console_oidc_failures_total[10m]))' },
        },
        {
          title: 'E-mails',
          unit: 'short',
          lines: { '{{outcome}}': 'sum by (outcome) (increase(console_mails_total[15m]))' },
        },
      ],
    },
    {
      title: 'The process',
      panels: [
        {
          title: 'Replicas that answer',
          unit: 'short',
          kind: 'stat',
          lines: { replicas: 'sum(up{job="console"})' },
        },
        {
          title: 'Requests in a second',
          unit: 'reqps',
          lines: {
            '{{status_class}}':
              'sum by (status_class) (rate(http_request_duration_seconds_count{job="console"}[5m]))',
          },
        },
        {
          title: 'Slowest hundredth',
          unit: 's',
          limit: 1,
          lines: {
            'all routes':
              'histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{job="console"}[5m])))',
          },
        },
      ],
    },
  ],
};
