import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
import { readExpression } from '../support/promql';

const ROOT = resolve(__dirname, '../..');
const FIRST_COMMAND = /```sh.*\n *(\S.*)\n/;

describe('the alert rules', () => {
  it('are those that the runbooks name', () => {
    const folder = join(ROOT, 'docs/runbooks');
    const lines = readdirSync(folder).flatMap(
      (file) => readFileSync(join(folder, file), 'utf8').match(/^Alerts?: .*$/gm) ?? [],
    );
    const named = lines.flatMap((line) => line.match(/(?<=`)[A-Z]\w+(?=`)/g) ?? []);
    const alerts = alertRules().map(({ alert }) => alert);
    expect([...new Set(named)].toSorted()).toEqual(alerts.toSorted());
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
  const { scrape_configs: scrapes } = parse(
    readFileSync(join(OBSERVABILITY, 'prometheus/prometheus.yml'), 'utf8'),
  ) as { scrape_configs: Scrape[] };

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
});

/** Without the sections below it. */
function sectionOf(markdown: string, anchor: string): string {
  const sections = markdown.split(/^(?=## )/m);
  return sections.find((section) => anchorsOf(section).includes(anchor)) ?? '';
}

describe('reading a PromQL expression', () => {
  it('finds metrics with their matchers, and neither functions, words nor ranges', () => {
    const text = `histogram_quantile(0.99, sum by (job, le) (rate(a_bucket{route!="/x y",job="b"}[5m]))) > 1 and b:c:rate5m > 0
      unless absent(d) offset 5m`;
    expect(readExpression(text)).toEqual({
      grouping: ['job', 'le'],
      selectors: [
        { metric: 'a_bucket', labels: { route: '/x y', job: 'b' } },
        { metric: 'b:c:rate5m', labels: {} },
        { metric: 'd', labels: {} },
      ],
    });
  });
});
