import { Build } from './build';
import type { ICluster, IObjectStore, IScheduledBackup } from './cloudnative-pg';

const POSTGRES = Build.of('overlays/production/postgres-cloudnativepg');
const BACKUP = Build.of('overlays/production/backup');

function only<T>(build: Build, kind: string): T {
  const [object, ...others] = build.ofKind(kind);
  expect(others).toEqual([]);
  return object as unknown as T;
}

describe('PostgreSQL by CloudNativePG', () => {
  const cluster = only<ICluster>(POSTGRES, 'Cluster');
  const store = only<IObjectStore>(POSTGRES, 'ObjectStore');
  const scheduled = only<IScheduledBackup>(POSTGRES, 'ScheduledBackup');

  it('confirms a commit when a standby has it, and survives the loss of one', () => {
    expect(cluster.spec.instances).toBeGreaterThanOrEqual(3);
    expect(cluster.spec.postgresql?.synchronous).toMatchObject({ method: 'any', number: 1 });
  });

  it('archives its log into the store that the backups go to, each night one', () => {
    expect(cluster.spec.plugins).toMatchObject([
      { isWALArchiver: true, parameters: { barmanObjectName: store.metadata.name } },
    ]);
    expect(scheduled.spec).toMatchObject({
      cluster: { name: cluster.metadata.name },
      method: 'plugin',
      pluginConfiguration: { name: cluster.spec.plugins?.[0]?.name },
    });
    expect(scheduled.spec.schedule.split(' ')).toHaveLength(6);
    expect(store.spec.retentionPolicy).toMatch(/^\d+d$/);
  });

  it('allows the connections that the tests hold the pools against', () => {
    const [namespace] = Build.of('overlays/production').ofKind('Namespace');
    expect(cluster.spec.postgresql?.parameters?.['max_connections']).toBe(
      namespace?.metadata.annotations?.['wagewright/postgres-max-connections'],
    );
  });

  it('lets in our processes, its own instances and its operator, and nobody else', () => {
    const { spec } = POSTGRES.get('NetworkPolicy', 'postgres');
    const sources = spec?.ingress?.flatMap(({ from = [] }) => from) ?? [];
    expect(sources).toEqual([
      { podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'wagewright' } } },
      { podSelector: { matchLabels: { 'cnpg.io/cluster': cluster.metadata.name } } },
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'cnpg-system' } } },
    ]);
  });
});

describe('the nightly dump', () => {
  const [job] = BACKUP.all('CronJob');
  const pod = job?.spec?.jobTemplate.spec?.template.spec;

  it('never runs twice at a time, is tried again, and ends', () => {
    expect(job?.spec?.concurrencyPolicy).toBe('Forbid');
    expect(job?.spec?.timeZone).toBe('Etc/UTC');
    expect(job?.spec?.jobTemplate.spec?.backoffLimit).toBeGreaterThan(0);
    expect(job?.spec?.jobTemplate.spec?.activeDeadlineSeconds).toBeGreaterThan(0);
    expect(pod?.restartPolicy).toBe('Never');
  });

  it('runs the script that the drill runs, into the volume, with the address as a file', () => {
    const [container] = pod?.containers ?? [];
    const [scripts] = BACKUP.all('ConfigMap');
    expect(container?.command).toEqual(['sh', '/etc/wagewright/backup/dump.sh', '/backups']);
    expect(Object.keys(scripts?.data ?? {})).toEqual(['dump.sh']);
    const volumes = Object.fromEntries((pod?.volumes ?? []).map(({ name, ...volume }) => [name, volume]));
    expect(volumes).toMatchObject({
      script: { configMap: { name: scripts?.metadata.name } },
      backups: { persistentVolumeClaim: { claimName: 'backups' } },
    });
    expect(BACKUP.ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual(['backups']);
    expect(container?.env).toContainEqual({
      name: 'DATABASE_URL_FILE',
      value: '/etc/wagewright/secrets/DATABASE_URL',
    });
  });
});
