import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { SECTIONS } from '../../apps/admin/src/status/runbook-sections';
import { CompensationEnv } from '../../apps/compensation/src/compensation.env';
import { ConsoleEnv } from '../../apps/console/src/console.env';
import { PipelineEnv } from '../../apps/pipeline/src/pipeline.env';
import { WorkerEnv } from '../../apps/webhook-worker/src/worker.env';
import { RUNBOOKS } from '../../deploy/observability/runbooks.mjs';
import {
  type Rule,
  alertRules,
  DASHBOARDS,
  dashboards,
  OBSERVABILITY,
  ruleGroups,
} from '../support/monitoring';
import { anchorsOf } from '../support/markdown';

const ROOT = resolve(__dirname, '../..');
const FIRST_COMMAND = /```sh.*\n *(\S.*)\n/;

/** What must wake somebody or be seen in the morning, and the metric that it is read from. */
const REQUIRED: [what: string, alert: string, metric: string][] = [
  ['the oldest due delivery is late', 'WebhookDeliveriesLate', 'webhook_due_age_max_seconds'],
  ['the outbox grows', 'WebhookBacklogGrowing', 'webhook_deliveries_due'],
  [
    'events are first tried late',
    'WebhookFirstAttemptsLate',
    'namespace:webhook_first_attempts_late:ratio_rate5m',
  ],
  ['deliveries are given up', 'WebhookDeliveriesExhausted', 'webhook_deliveries_ended_total'],
  ['a worker lacks the key of a secret', 'WebhookSecretsUnreadable', 'webhook_secrets_unreadable'],
  ['an internal fault keeps deliveries back', 'WebhookInternalFaults', 'webhook_internal_faults_total'],
  ['results cannot be written', 'WebhookDeliveriesHeldByFault', 'webhook_lost_lease_holds_total'],
  ['no partition is ready for new events', 'WebhookPartitionsMissing', 'webhook_partitions_ahead'],
  ['many circuits are open', 'WebhookCircuitsOpen', 'webhook_endpoints'],
  ['the limiter decides by itself', 'RateLimiterLocal', 'rate_limit_degraded'],
  ['5xx burn the budget fast', 'ApiErrorBudgetBurnsFast', 'job:http_requests_failed:ratio_rate5m'],
  ['5xx burn the budget slowly', 'ApiErrorBudgetBurnsSlowly', 'job:http_requests_failed:ratio_rate6h'],
  ['the slowest requests are slow', 'ApiSlow', 'http_request_duration_seconds_bucket'],
  ['callers wait for a connection', 'DatabasePoolExhausted', 'db_pool_connections'],
  ['the disk of PostgreSQL is full', 'PostgresDiskFull', 'readiness_check'],
  ['the disk of PostgreSQL will be full', 'PostgresDiskFilling', 'node_filesystem_avail_bytes'],
  ['a backup did not come', 'BackupMissing', 'backup_last_success_timestamp_seconds'],
  ['Redis may evict', 'RedisMayEvict', 'redis_may_evict'],
  ['Redis is running full', 'RedisMemoryHigh', 'redis_memory_used_bytes'],
  ['Redis is disconnected', 'RedisDisconnected', 'redis_connected'],
  ['Redis takes no writes', 'RedisTakesNoWrites', 'readiness_check'],
  ['no worker runs', 'WorkerGone', 'up'],
  ['a worker takes no jobs', 'WorkerTakesNoJobs', 'readiness_check'],
  ['migrations are pending', 'MigrationsPending', 'readiness_check'],
  ['the console is gone', 'ConsoleGone', 'up'],
  ['many sign-ins fail', 'ConsoleSignInsFail', 'console_sign_ins_total'],
  ['an identity provider is away', 'ConsoleIdentityProviderFails', 'console_oidc_failures_total'],
  ['e-mails are not taken', 'ConsoleMailsFail', 'console_mails_total'],
  ['the certificate ends', 'CertificateExpiresSoon', 'probe_ssl_earliest_cert_expiry'],
  ['jobs stall', 'QueueJobsStalled', 'queue_stalled_jobs_total'],
  ['the sweeper queues again', 'WebhookRequeuesHigh', 'webhook_lease_expiries_total'],
];

describe('the alert rules', () => {
  it.each(REQUIRED)('tell when %s', (_what, name, metric) => {
    const alert = alertRules().find((rule) => rule.alert === name);
    expect(alert?.expr).toMatch(new RegExp(`\\b${metric}\\b`));
  });

  it('judge the burnt budget by a long and a short window each', () => {
    const windows = (name: string) =>
      [...(alertRules().find((rule) => rule.alert === name)?.expr ?? '').matchAll(/ratio_rate(\w+)/g)].map(
        (match) => match[1],
      );
    expect(windows('ApiErrorBudgetBurnsFast')).toEqual(['1h', '5m']);
    expect(windows('ApiErrorBudgetBurnsSlowly')).toEqual(['6h', '30m']);
  });

  it('say how bad it is, what it means, and what to do about it', () => {
    for (const { alert, labels, annotations } of alertRules()) {
      expect({ alert, severity: labels?.severity }).toEqual({
        alert,
        severity: expect.stringMatching(/^(critical|warning)$/),
      });
      expect({ alert, text: annotations?.summary }).toEqual({ alert, text: expect.any(String) });
      expect({ alert, text: annotations?.description }).toEqual({
        alert,
        text: expect.stringMatching(/\.$/),
      });
    }
  });

  it('lead to a section of a runbook that names the alert and begins with the status, which leads to sections too', () => {
    for (const { alert, annotations } of alertRules()) {
      const [file = '', anchor] = (annotations?.runbook_url ?? '').split('#');
      expect(file).toMatch(/^docs\/runbooks\/[a-z-]+\.md$/);
      const text = readFileSync(join(ROOT, file), 'utf8');
      expect({ alert, anchors: anchorsOf(text) }).toEqual({
        alert,
        anchors: expect.arrayContaining([anchor]),
      });
      expect({ alert, isNamed: text.includes(`\`${alert}\``) }).toEqual({ alert, isNamed: true });
      const [, first] = FIRST_COMMAND.exec(sectionOf(text, anchor ?? '')) ?? [];
      expect({ alert, first }).toEqual({ alert, first: 'admin status' });
    }
    for (const section of Object.values(SECTIONS)) {
      const [file = '', anchor = ''] = section.split('#');
      const anchors = anchorsOf(readFileSync(join(ROOT, 'docs/runbooks', file), 'utf8'));
      expect({ section, anchors }).toEqual({ section, anchors: expect.arrayContaining([anchor]) });
    }
  });

  it('wake nobody where the runbook says that there is no haste', () => {
    const hurried = alertRules().filter(({ labels, annotations }) => {
      const [file = '', anchor = ''] = (annotations?.runbook_url ?? '').split('#');
      const section = sectionOf(readFileSync(join(ROOT, file), 'utf8'), anchor);
      return labels?.severity === 'critical' && /no haste/i.test(section);
    });
    expect(hurried.map(({ alert }) => alert)).toEqual([]);
  });

  it('have a name each', () => {
    const names = ruleGroups().flatMap(({ rules }) => rules.map((rule) => rule.alert ?? rule.record));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are the same in Kubernetes, but for those about a gateway that only compose has: node deploy/observability/generate.mjs', () => {
    const folder = join(ROOT, 'deploy/k8s/components/monitoring');
    const rule = parse(readFileSync(join(folder, 'prometheus-rule.yaml'), 'utf8')) as {
      kind: string;
      spec: unknown;
    };
    const link = ({ annotations, ...kept }: Rule): Rule =>
      annotations === undefined
        ? kept
        : { ...kept, annotations: { ...annotations, runbook_url: RUNBOOKS + annotations.runbook_url } };
    const groups = ruleGroups()
      .filter(({ name }) => name !== 'wagewright-gateway')
      .map(({ rules, ...group }) => ({ ...group, rules: rules.map(link) }));
    expect(groups).toHaveLength(ruleGroups().length - 1);
    expect(rule).toMatchObject({ apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule' });
    expect(rule.spec).toEqual({ groups });
  });
});

describe('the Prometheus of compose', () => {
  interface Scrape {
    job_name: string;
    dns_sd_configs?: { names: string[]; type: string; port: number }[];
  }
  const { rule_files: ruleFiles, scrape_configs: scrapes } = parse(
    readFileSync(join(OBSERVABILITY, 'prometheus/prometheus.yml'), 'utf8'),
  ) as { rule_files: string[]; scrape_configs: Scrape[] };

  it('asks every process on its management port, each worker that the name resolves to', () => {
    const asked = scrapes.flatMap(({ job_name: job, dns_sd_configs: dns = [] }) =>
      dns.map(({ names, type, port }) => [job, names, type, port]),
    );
    expect(asked).toEqual([
      ['compensation', ['compensation'], 'A', new CompensationEnv().managementPort],
      ['pipeline', ['pipeline'], 'A', new PipelineEnv().managementPort],
      ['worker', ['worker'], 'A', new WorkerEnv().managementPort],
      ['console', ['console'], 'A', new ConsoleEnv().managementPort],
    ]);
  });

  it('uses the rules, and a probe module that the exporter has', () => {
    expect(ruleFiles).toEqual(['alerts.yml']);
    const gateway = scrapes.find(({ job_name: job }) => job === 'gateway') as unknown as {
      params: { module: string[] };
    };
    const { modules } = parse(readFileSync(join(OBSERVABILITY, 'blackbox/blackbox.yml'), 'utf8')) as {
      modules: object;
    };
    expect(Object.keys(modules)).toEqual(gateway.params.module);
  });
});

describe('the Alertmanager of compose', () => {
  const configure = (environment: Record<string, string>) =>
    spawnSync('sh', [join(OBSERVABILITY, 'alertmanager/alertmanager.sh'), '--print'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...environment },
    });

  interface Told {
    name: string;
    environment: Record<string, string>;
    receiver: object;
  }
  const TOLD: Told[] = [
    { name: 'nobody', environment: {}, receiver: {} },
    {
      name: 'a webhook',
      environment: { ALERT_TO: "https://hooks.example.com/it's?a=%20" },
      receiver: { webhook_configs: [{ url: "https://hooks.example.com/it's?a=%20" }] },
    },
    {
      name: 'people by a mail server with a password',
      environment: {
        ALERT_TO: 'ada@example.com, bob@example.com',
        SMTP_URL: 'smtps://alerts%40example.com:p%27w%3A%25@mail.example.com/?pool=true',
        MAIL_FROM: "Ada's <alerts@example.com>",
      },
      receiver: {
        email_configs: [
          {
            to: 'ada@example.com, bob@example.com',
            from: "Ada's <alerts@example.com>",
            smarthost: 'mail.example.com:465',
            auth_username: 'alerts@example.com',
            auth_password: "p'w:%",
            require_tls: false,
            send_resolved: true,
          },
        ],
      },
    },
    {
      name: 'people by STARTTLS',
      environment: { ALERT_TO: 'ada@example.com', SMTP_URL: 'smtp://ada:secret@mail.example.com' },
      receiver: {
        email_configs: [
          {
            to: 'ada@example.com',
            from: 'Wagewright <wagewright@localhost>',
            smarthost: 'mail.example.com:587',
            auth_username: 'ada',
            auth_password: 'secret',
            require_tls: true,
            send_resolved: true,
          },
        ],
      },
    },
  ];

  it.each(TOLD)('tells $name', ({ environment, receiver }) => {
    const { status, stdout } = configure(environment);
    expect(status).toBe(0);
    const { route, receivers } = parse(stdout) as { route: object; receivers: object[] };
    expect(receivers).toEqual([{ name: 'operator', ...receiver }]);
    expect(route).toMatchObject({ receiver: 'operator', routes: [{ matchers: ['severity="critical"'] }] });
  });

  it.each([
    [{ ALERT_TO: 'ada' }, 'ALERT_TO must be'],
    [{ ALERT_TO: 'ada@example.com' }, 'needs SMTP_URL'],
  ])('does not start with %j', (environment, reason) => {
    const { status, stderr } = configure(environment);
    expect([status, stderr]).toEqual([78, expect.stringContaining(reason)]);
  });

  it('is where Prometheus sends its alerts', () => {
    const { alerting } = parse(readFileSync(join(OBSERVABILITY, 'prometheus/prometheus.yml'), 'utf8')) as {
      alerting: object;
    };
    expect(alerting).toEqual({ alertmanagers: [{ static_configs: [{ targets: ['alertmanager:9093'] }] }] });
  });
});

describe('the dashboards', () => {
  it('are the two APIs, the webhooks, and what they depend on, each under the name of its file', () => {
    expect(
      dashboards()
        .map(({ uid }) => `${uid}.json`)
        .sort(),
    ).toEqual(readdirSync(DASHBOARDS).sort());
    expect(dashboards()).toHaveLength(4);
  });

  it('have one thing to choose: the data source, and every panel asks that one', () => {
    for (const { templating, panels } of dashboards()) {
      expect(templating.list.map(({ name, type }) => [name, type])).toEqual([['datasource', 'datasource']]);
      const sources = panels.flatMap(({ datasource, targets = [] }) => [
        datasource,
        ...targets.map((target) => target.datasource),
      ]);
      expect(new Set(sources.filter(Boolean).map((source) => source?.uid))).toEqual(
        new Set(['${datasource}']),
      );
    }
  });

  it('number their panels, name them, and give each a unit and something to draw', () => {
    for (const { panels } of dashboards()) {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
      for (const { type, title, fieldConfig, targets } of panels.filter((panel) => panel.type !== 'row')) {
        expect({ title, type, unit: fieldConfig?.defaults.unit }).toEqual({
          title,
          type: expect.stringMatching(/^(timeseries|stat)$/),
          unit: expect.stringMatching(/^(s|reqps|ops|bytes|percentunit|short)$/),
        });
        expect(targets?.every(({ expr }) => expr.length > 0)).toBe(true);
      }
    }
  });

  it('put no panel over another', () => {
    for (const { panels } of dashboards()) {
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(Math.max(...panels.map(({ gridPos }) => gridPos.x + gridPos.w))).toBe(24);
    }
  });

  it('and the data source are provisioned', () => {
    const provisioning = join(OBSERVABILITY, 'grafana/provisioning');
    const source = parse(readFileSync(join(provisioning, 'datasources/prometheus.yaml'), 'utf8')) as object;
    expect(source).toMatchObject({ datasources: [{ type: 'prometheus', url: 'http://prometheus:9090' }] });
    expect(existsSync(join(provisioning, 'dashboards/wagewright.yaml'))).toBe(true);
  });
});

/** Without the sections below it. */
function sectionOf(markdown: string, anchor: string): string {
  const sections = markdown.split(/^(?=## )/m);
  return sections.find((section) => anchorsOf(section).includes(anchor)) ?? '';
}
