import { dashboards } from '../../support/monitoring';
import { Build, selects } from './build';
import { sourceOf } from './source-constants';
import type { IPodMonitor, IPrometheusRule, IServiceMonitor } from './prometheus-operator';

const MONITORED = ['overlays/production'];
const NAME = 'app.kubernetes.io/name';

function podMonitors(build: Build): IPodMonitor[] {
  return build.ofKind('PodMonitor') as unknown as IPodMonitor[];
}

function serviceMonitors(build: Build): IServiceMonitor[] {
  return build.ofKind('ServiceMonitor') as unknown as IServiceMonitor[];
}

function servicesOf(build: Build): string[] {
  const all = ['compensation', 'console', 'pipeline'];
  return all.filter((service) => build.workloads().some(({ name }) => name === service));
}

describe('what is scraped', () => {
  describe.each(MONITORED)('in %s', (folder) => {
    it('is every service, through a Service of its own that has the management port alone', () => {
      const build = Build.of(folder);
      const [monitor, ...others] = serviceMonitors(build);
      expect(others).toEqual([]);
      const ports = monitor?.spec.endpoints.map(({ port }) => port);
      const chosen = build
        .all('Service')
        .filter(({ metadata }) => selects(monitor?.spec.selector, metadata.labels ?? {}))
        .filter(({ spec }) => spec?.ports?.some(({ name }) => ports?.includes(name ?? '')));
      for (const { metadata, spec } of chosen) {
        expect(metadata.name).toBe(`${metadata.labels?.[NAME] ?? '?'}-management`);
        expect(spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
        expect(spec?.ports?.map(({ name }) => name)).toEqual(ports);
      }
      expect(chosen.map(({ metadata }) => metadata.labels?.[NAME]).sort()).toEqual(servicesOf(build));
    });

    it('is every worker, by its pods', () => {
      const build = Build.of(folder);
      const [monitor, ...others] = podMonitors(build);
      expect(others).toEqual([]);
      const chosen = build.workloads().filter(({ podLabels }) => selects(monitor?.spec.selector, podLabels));
      expect(chosen.map(({ name }) => name)).toEqual(['worker']);
      const ports = chosen[0]?.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
      expect(ports).toEqual(monitor?.spec.podMetricsEndpoints.map(({ port }) => port));
    });

    it('is asked at the path that the management server answers, within the time between two scrapes', () => {
      const build = Build.of(folder);
      const endpoints = [
        ...serviceMonitors(build).flatMap(({ spec }) => spec.endpoints),
        ...podMonitors(build).flatMap(({ spec }) => spec.podMetricsEndpoints),
      ];
      expect(endpoints).toHaveLength(2);
      for (const { path, interval, scrapeTimeout } of endpoints) {
        expect(sourceOf('libs/observability/src/health/management-server.ts')).toContain(`case '${path}'`);
        expect(parseInt(scrapeTimeout)).toBeLessThan(parseInt(interval));
      }
    });

    it('has the job names that the rules and dashboards ask for', () => {
      const build = Build.of(folder);
      const monitors = [...serviceMonitors(build), ...podMonitors(build)];
      for (const { spec } of monitors) expect(spec.jobLabel).toBe(NAME);
      const jobs = [...servicesOf(build), 'worker'];
      const scraped = sourceOf('deploy/observability/prometheus/prometheus.yml');
      for (const job of jobs) expect(scraped).toContain(`job_name: ${job}\n`);
    });

    it('comes with the alerts, whose runbooks open from a pager', () => {
      const [rule, ...others] = Build.of(folder).ofKind('PrometheusRule') as unknown as IPrometheusRule[];
      expect(others).toEqual([]);
      const alerts = rule?.spec.groups.flatMap(({ rules }) => rules.filter(({ alert }) => alert)) ?? [];
      expect(alerts.length).toBeGreaterThan(25);
      for (const { annotations } of alerts)
        expect(annotations?.['runbook_url']).toMatch(/^https:\/\/\S+\/docs\/runbooks\/[a-z-]+\.md#[\w-]+$/);
    });

    it('comes with the dashboards of compose, labelled for the sidecar of Grafana', () => {
      const maps = Build.of(folder)
        .all('ConfigMap')
        .filter(({ metadata }) => metadata.labels?.['grafana_dashboard'] === '1');
      const files = maps.flatMap(({ data = {} }) => Object.entries(data));
      expect(files.map(([name]) => name).sort()).toEqual(
        dashboards()
          .map(({ uid }) => `${uid}.json`)
          .sort(),
      );
      for (const [name, text] of files)
        expect(JSON.parse(text)).toEqual(dashboards().find(({ uid }) => `${uid}.json` === name));
    });
  });
});
