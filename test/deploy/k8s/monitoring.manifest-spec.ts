import { dashboards } from '../../support/monitoring';
import { Build, selects } from './build';
import { sourceOf } from './source-constants';

interface Monitor {
  spec: {
    jobLabel?: string;
    selector: { matchLabels: Record<string, string> };
    endpoints?: Endpoint[];
    podMetricsEndpoints?: Endpoint[];
  };
}

interface Endpoint {
  port: string;
  path: string;
  interval: string;
  scrapeTimeout: string;
}

const MONITORED = ['overlays/production'];
const NAME = 'app.kubernetes.io/name';

const monitorsOf = (build: Build, kind: 'PodMonitor' | 'ServiceMonitor') =>
  build.ofKind(kind) as unknown as Monitor[];

function servicesOf(build: Build): string[] {
  const all = ['compensation', 'console', 'pipeline'];
  return all.filter((service) => build.workloads().some(({ name }) => name === service));
}

describe('what is scraped', () => {
  describe.each(MONITORED)('in %s', (folder) => {
    it('is every service, through a Service of its own that has the management port alone', () => {
      const build = Build.of(folder);
      const [monitor, ...others] = monitorsOf(build, 'ServiceMonitor');
      expect(others).toEqual([]);
      const ports = monitor?.spec.endpoints?.map(({ port }) => port);
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
      const [monitor, ...others] = monitorsOf(build, 'PodMonitor');
      expect(others).toEqual([]);
      const chosen = build.workloads().filter(({ podLabels }) => selects(monitor?.spec.selector, podLabels));
      expect(chosen.map(({ name }) => name)).toEqual(['worker']);
      const ports = chosen[0]?.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
      expect(ports).toEqual(monitor?.spec.podMetricsEndpoints?.map(({ port }) => port));
    });

    it('is asked at the path that the management server answers, within the time between two scrapes', () => {
      const build = Build.of(folder);
      const endpoints = [
        ...monitorsOf(build, 'ServiceMonitor').flatMap(({ spec }) => spec.endpoints ?? []),
        ...monitorsOf(build, 'PodMonitor').flatMap(({ spec }) => spec.podMetricsEndpoints ?? []),
      ];
      expect(endpoints).toHaveLength(2);
      for (const { path, interval, scrapeTimeout } of endpoints) {
        expect(sourceOf('libs/observability/src/health/management-server.ts')).toContain(`case '${path}'`);
        expect(parseInt(scrapeTimeout)).toBeLessThan(parseInt(interval));
      }
    });

    it('has the job names that the rules and dashboards ask for', () => {
      const build = Build.of(folder);
      const monitors = [...monitorsOf(build, 'ServiceMonitor'), ...monitorsOf(build, 'PodMonitor')];
      for (const { spec } of monitors) expect(spec.jobLabel).toBe(NAME);
      const jobs = [...servicesOf(build), 'worker'];
      const scraped = sourceOf('deploy/observability/prometheus/prometheus.yml');
      for (const job of jobs) expect(scraped).toContain(`job_name: ${job}\n`);
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
