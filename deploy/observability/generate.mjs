import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { parse, stringify } from 'yaml';
import { RUNBOOKS } from './runbooks.mjs';

/**
 * Writes the PrometheusRule for Kubernetes: the alert rules of compose, with links to runbooks that open from a pager
 * where it is known where they lie (runbooks.mjs).
 *
 *   node deploy/observability/generate.mjs
 */

const RULES = new URL('prometheus/alerts.yml', import.meta.url);
const PROMETHEUS_RULE = fileURLToPath(
  new URL('../k8s/components/monitoring/prometheus-rule.yaml', import.meta.url),
);
/** Asks for series that only the Prometheus of compose has. */
const COMPOSE_ONLY = 'wagewright-gateway';
/** Oxfmt, when it is called, looks for no configuration. */
const FORMAT = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'));
const NAME = { 'app.kubernetes.io/name': 'wagewright', 'app.kubernetes.io/part-of': 'wagewright' };

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
const text = `${origin}\n${stringify(rule, { lineWidth: 0 })}`;
const { code, errors } = await format(PROMETHEUS_RULE, text, FORMAT);
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
writeFileSync(PROMETHEUS_RULE, code);
