import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

export const OBSERVABILITY = resolve(__dirname, '../../deploy/observability');
export const DASHBOARDS = resolve(__dirname, '../../deploy/k8s/components/monitoring/dashboards');

/** A rule of Prometheus: an alert, or a series that is recorded for others. */
export interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; description?: string; runbook_url?: string };
}

interface Source {
  uid: string;
}

interface Panel {
  id: number;
  type: string;
  title: string;
  datasource?: Source;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig?: { defaults: { unit?: string } };
  targets?: { expr: string; datasource: Source }[];
}

export interface Dashboard {
  uid: string;
  templating: { list: { name: string; type: string }[] };
  panels: Panel[];
}

interface RuleGroup {
  name: string;
  rules: Rule[];
}

let parsedGroups: RuleGroup[] | undefined;

/** Read once: a test that waits for an alert asks repeatedly. */
export function ruleGroups(): RuleGroup[] {
  parsedGroups ??= readRuleGroups();
  return parsedGroups;
}

function readRuleGroups(): RuleGroup[] {
  const file = join(OBSERVABILITY, 'prometheus/alerts.yml');
  return (parse(readFileSync(file, 'utf8')) as { groups: RuleGroup[] }).groups;
}

export function alertRules(): Rule[] {
  return ruleGroups().flatMap(({ rules }) => rules.filter(({ alert }) => alert !== undefined));
}

export function dashboards(): Dashboard[] {
  return readdirSync(DASHBOARDS).map(
    (name) => JSON.parse(readFileSync(join(DASHBOARDS, name), 'utf8')) as Dashboard,
  );
}

export function monitoredExpressions(): { where: string; expr: string }[] {
  const rules = ruleGroups().flatMap((group) => group.rules);
  const panels = dashboards().flatMap(({ uid, panels }) => panels.map((panel) => ({ ...panel, uid })));
  return [
    ...rules.map(({ alert, record = '', expr }) => ({ where: alert ?? record, expr })),
    ...panels.flatMap(({ uid, title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `${uid}: ${title}`, expr })),
    ),
  ];
}
