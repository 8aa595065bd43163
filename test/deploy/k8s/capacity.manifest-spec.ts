import { DatabaseEnv } from '../../../libs/database/src/database.env';
import { Build, type Workload } from './build';
import { quantity, share } from './quantity';

/** PostgreSQL keeps these for its superuser. */
const RESERVED_CONNECTIONS = 3;
/** An operator's command by hand: the pool of the admin process at its default. */
const BY_HAND = new DatabaseEnv().poolMax;
/** Each installation with everything that runs for good. */
const INSTALLATIONS = ['development', 'production'] as const;
const MAX_CONNECTIONS = 'wagewright/postgres-max-connections';

/** The most pods that a workload may have at one time, those of a rollout included. */
function mostPods(build: Build, { kind, name }: Workload): number {
  if (kind !== 'Deployment') return 1;
  const hpa = build.all('HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === name);
  const keda = build.all('ScaledObject').find(({ spec }) => spec.scaleTargetRef.name === name);
  const most = hpa?.spec?.maxReplicas ?? keda?.spec.maxReplicaCount ?? 1;
  const surge = build.get('Deployment', name).spec?.strategy?.rollingUpdate?.maxSurge;
  return most + share(surge, most, Math.ceil);
}

/** A resource of all pods together, each workload at its largest. */
function total(build: Build, kind: 'requests' | 'limits', resource: string): number {
  const sums = build.workloads().map((workload) => {
    const each = workload.containers.map(({ resources }) => quantity(resources?.[kind]?.[resource]));
    return mostPods(build, workload) * Math.max(...each);
  });
  return sums.reduce((sum, value) => sum + value, 0);
}

/** Connections that the PostgreSQL server of an overlay allows, by its annotation. */
function connectionsAllowed(build: Build): number {
  const [namespace] = build.ofKind('Namespace');
  return Number(namespace?.metadata.annotations?.[MAX_CONNECTIONS]);
}

function installed(name: (typeof INSTALLATIONS)[number]): Build {
  if (name === 'development') return Build.of('overlays/dev');
  const extras = ['console', 'backup'].map((part) => Build.of(`overlays/production/${part}`));
  return extras.reduce((whole, extra) => whole.and(extra), Build.of('overlays/production'));
}

/** The same while an operator runs a command, which the development overlay has no Job for. */
function withAdmin(name: (typeof INSTALLATIONS)[number]): Build {
  const build = installed(name);
  return name === 'production' ? build.and(Build.of('overlays/production/admin')) : build;
}

function hard(build: Build): Record<string, string> {
  const [quota] = build.ofKind('ResourceQuota') as unknown as { spec: { hard: Record<string, string> } }[];
  return quota?.spec.hard ?? {};
}

describe('the connections to PostgreSQL', () => {
  it.each(INSTALLATIONS)(
    'of %s fit with every pool at its largest, a rollout of all at once and an operator',
    (name) => {
      const build = installed(name);
      const pools = build.ours().map((workload) => {
        const each = workload.containers.map(
          (container) => build.environmentOf(container)['DATABASE_POOL_MAX'],
        );
        return mostPods(build, workload) * Math.max(...each.map(Number));
      });
      expect(pools.every((pool) => pool > 0)).toBe(true);
      const needed = pools.reduce((sum, pool) => sum + pool, RESERVED_CONNECTIONS + BY_HAND);
      expect(needed).toBeLessThanOrEqual(connectionsAllowed(build));
    },
  );

  it('of the development overlay are as many as its server is started with', () => {
    const build = Build.of('overlays/dev');
    const [server] = build.get('StatefulSet', 'postgres').spec?.template.spec?.containers ?? [];
    expect(server?.args).toContain(`max_connections=${connectionsAllowed(build)}`);
  });
});

describe('the quota', () => {
  it.each(INSTALLATIONS)('of %s has room for every workload at its largest, rollouts included', (name) => {
    const build = withAdmin(name);
    const pods = build.workloads().reduce((sum, workload) => sum + mostPods(build, workload), 0);
    expect(pods).toBeLessThanOrEqual(Number(hard(build)['pods']));
    expect(total(build, 'requests', 'cpu')).toBeLessThanOrEqual(quantity(hard(build)['requests.cpu']));
    expect(total(build, 'requests', 'memory')).toBeLessThanOrEqual(quantity(hard(build)['requests.memory']));
    expect(total(build, 'limits', 'memory')).toBeLessThanOrEqual(quantity(hard(build)['limits.memory']));
  });
});
