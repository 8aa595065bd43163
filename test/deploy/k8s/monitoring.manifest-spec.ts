import { dashboards } from '../../support/monitoring';
import { Build, selects } from './build';
import { sourceOf } from './source-constants';

const PRODUCTION = Build.of('overlays/production');

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

const NAME = 'app.kubernetes.io/name';

const monitorsOf = (kind: 'PodMonitor' | 'ServiceMonitor') => PRODUCTION.ofKind(kind) as unknown as Monitor[];

function servicesOf(): string[] {
  const all = ['compensation', 'console', 'pipeline'];
  return all.filter((service) => PRODUCTION.workloads().some(({ name }) => name === service));
}

describe('what is scraped', () => {
  it('is every service, through a Service of its own that has the management port alone', () => {
    const [monitor, ...others] = monitorsOf('ServiceMonitor');
    expect(others).toEqual([]);
    const ports = monitor?.spec.endpoints?.map(({ port }) => port);
    const chosen = PRODUCTION.all('Service')
      .filter(({ metadata }) => selects(monitor?.spec.selector, metadata.labels ?? {}))
      .filter(({ spec }) => spec?.ports?.some(({ name }) => ports?.includes(name ?? '')));
    for (const { metadata, spec } of chosen) {
      expect(metadata.name).toBe(`${metadata.labels?.[NAME] ?? '?'}-management`);
      expect(spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
      expect(spec?.ports?.map(({ name }) => name)).toEqual(ports);
    }
    expect(chosen.map(({ metadata }) => metadata.labels?.[NAME]).sort()).toEqual(servicesOf());
  });

  it('is every worker, by its pods', () => {
    const [monitor, ...others] = monitorsOf('PodMonitor');
    expect(others).toEqual([]);
    const chosen = PRODUCTION.workloads().filter(({ podLabels }) =>
      selects(monitor?.spec.selector, podLabels),
    );
    expect(chosen.map(({ name }) => name)).toEqual(['worker']);
    const ports = chosen[0]?.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
    expect(ports).toEqual(monitor?.spec.podMetricsEndpoints?.map(({ port }) => port));
  });

  it('is asked at the path that the management server answers, within the time between two scrapes', () => {
    const endpoints = [
      ...monitorsOf('ServiceMonitor').flatMap(({ spec }) => spec.endpoints ?? []),
      ...monitorsOf('PodMonitor').flatMap(({ spec }) => spec.podMetricsEndpoints ?? []),
    ];
    expect(endpoints).toHaveLength(2);
    for (const { path, interval, scrapeTimeout } of endpoints) {
      expect(sourceOf('libs/observability/src/health/management-server.ts')).toContain(`case '${path}'`);
      expect(parseInt(scrapeTimeout)).toBeLessThan(parseInt(interval));
    }
  });

  it('has the job names that the rules and dashboards ask for', () => {
    const monitors = [...monitorsOf('ServiceMonitor'), ...monitorsOf('PodMonitor')];
    for (const { spec } of monitors) expect(spec.jobLabel).toBe(NAME);
    const jobs = [...servicesOf(), 'worker'];
    const scraped = sourceOf('deploy/observability/prometheus/prometheus.yml');
    for (const job of jobs) expect(scraped).toContain(`job_name: ${job}\n`);
  });

  it('comes with the dashboards of compose, labelled for the sidecar of Grafana', () => {
    const maps = PRODUCTION.all('ConfigMap').filter(
      ({ metadata }) => metadata.labels?.['grafana_dashboard'] === '1',
    );
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
