import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { parse, stringify } from 'yaml';
import { APIS } from './grafana/apis.dashboard.mjs';
import { CONSOLE } from './grafana/console.dashboard.mjs';
import { DEPENDENCIES } from './grafana/dependencies.dashboard.mjs';
import { grafanaDashboard } from './grafana/grafana-json.mjs';
import { WEBHOOKS } from './grafana/webhooks.dashboard.mjs';
import { RUNBOOKS } from './runbooks.mjs';

/**
 * Writes what is made of a shorter source: the Grafana dashboards, their ConfigMaps for Kubernetes, and its
 * PrometheusRule from the alert rules, with links to runbooks that open from a pager (runbooks.mjs says where they
 * are). With --check it writes nothing and fails when a file is not as it should be.
 *
 *   node deploy/observability/generate.mjs [--check]
 */

const RULES = new URL('prometheus/alerts.yml', import.meta.url);
const PROMETHEUS_RULE = new URL('../k8s/components/monitoring/prometheus-rule.yaml', import.meta.url);
const CONFIG_MAPS = new URL('../k8s/components/monitoring/dashboards.yaml', import.meta.url);
/** Asks for series that only the Prometheus of compose has. */
const COMPOSE_ONLY = 'wagewright-gateway';
/** Oxfmt, when it is called, looks for no configuration. */
const FORMAT = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'));
const NAME = { 'app.kubernetes.io/name': 'wagewright', 'app.kubernetes.io/part-of': 'wagewright' };
const isCheck = process.argv.includes('--check');

const DASHBOARDS = [APIS, WEBHOOKS, DEPENDENCIES, CONSOLE];

for (const dashboard of DASHBOARDS) {
  const file = new URL(`grafana/dashboards/${dashboard.uid}.json`, import.meta.url);
  await put(file, JSON.stringify(grafanaDashboard(dashboard)));
}
await put(CONFIG_MAPS, configMaps());
await put(PROMETHEUS_RULE, prometheusRule());

/** One for each dashboard, found by the sidecar of Grafana's chart by its label. */
function configMaps() {
  const origin =
    '# Made of deploy/observability/grafana by deploy/observability/generate.mjs: change these files.';
  const maps = DASHBOARDS.map((dashboard) =>
    stringify(
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: `dashboard-${dashboard.uid}`,
          labels: { ...NAME, grafana_dashboard: '1' },
          annotations: { grafana_folder: 'Wagewright' },
        },
        data: { [`${dashboard.uid}.json`]: JSON.stringify(grafanaDashboard(dashboard)) },
      },
      { lineWidth: 0 },
    ),
  );
  return `${origin}\n${maps.join('---\n')}`;
}

function prometheusRule() {
  const rules = readFileSync(RULES, 'utf8').replaceAll('runbook_url: docs/', `runbook_url: ${RUNBOOKS}docs/`);
  /** @type {{ groups: { name: string }[] }} */
  const { groups } = parse(rules);
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'wagewright', labels: NAME },
    spec: { groups: groups.filter((group) => group.name !== COMPOSE_ONLY) },
  };
  const origin =
    '# Made of deploy/observability/prometheus/alerts.yml by deploy/observability/generate.mjs: change that file.';
  return `${origin}\n${stringify(rule, { lineWidth: 0 })}`;
}

/**
 * @param {URL} file
 * @param {string} content
 */
async function put(file, content) {
  const filepath = fileURLToPath(file);
  const { code, errors } = await format(filepath, content, FORMAT);
  if (errors.length > 0) throw new Error(`${filepath}: ${errors.map(({ message }) => message).join('; ')}`);
  if (!isCheck) writeFileSync(file, code);
  else if (readFileSync(file, 'utf8') !== code) refuse(filepath);
}

/** @param {string} filepath */
function refuse(filepath) {
  process.stderr.write(`${filepath} is not what it is made of: node deploy/observability/generate.mjs\n`);
  process.exitCode = 1;
}
