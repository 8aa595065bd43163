import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IProbe } from 'kubernetes-models/v1/Probe';
import { Build, selects } from './build';
import { OVERLAYS, inEachOverlay } from './overlays';
import { constantOf, sourceOf } from './source-constants';

const APIS = ['compensation', 'pipeline'];
const VERSIONED = ['overlays/production'];

/** Limits of the code, seconds. */
const SHUTDOWN_S = constantOf('libs/observability/src/process/run-process.ts', 'SHUTDOWN_LIMIT_MS') / 1_000;
const FINISH_S =
  constantOf('apps/webhook-worker/src/delivery/claiming/shard.processor.ts', 'FINISH_LIMIT_MS') / 1_000;
const SEND_S =
  constantOf('apps/webhook-worker/src/delivery/exchange/webhook-sender.ts', 'DEADLINE_MS') / 1_000;
const WEBHOOK_TEST_S =
  constantOf('libs/webhooks/src/test-delivery/webhook-tester.ts', 'END_WITHIN_MS') / 1_000;
const MIGRATION_S = constantOf('libs/database/src/migrate.ts', 'MIGRATION_STATEMENT_TIMEOUT_MS') / 1_000;
/** TypeORM's module tries to connect ten times, three seconds apart, each for the connection timeout of 3 s. */
const START_GIVES_UP_S = 60;
const SPARE_S = 5;

const PROBES = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;

function probes(container: IContainer): IProbe[] {
  return PROBES.map((name) => {
    const probe = container[name];
    if (!probe) throw new Error(`${container.name} has no ${name}`);
    return probe;
  });
}

/** How long a probe may fail before Kubernetes acts. */
function patience({ periodSeconds = 10, failureThreshold = 3 }: IProbe): number {
  return periodSeconds * failureThreshold;
}

describe('the probes', () => {
  describe.each(OVERLAYS)('of %s', (folder) => {
    const services = () => Build.of(folder).all('Deployment');
    const containers = () => services().flatMap(({ spec }) => spec?.template.spec?.containers ?? []);

    it('ask a port that the container declares, the management port, never the public one', () => {
      for (const container of containers()) {
        for (const { httpGet } of probes(container)) {
          expect(httpGet?.port).toBe('management');
          expect(container.ports?.map(({ name }) => name)).toContain('management');
        }
      }
    });

    it('ask the paths that the management server answers, another one for readiness than for life', () => {
      const server = sourceOf('libs/observability/src/health/management-server.ts');
      for (const container of containers()) {
        const [startup, liveness, readiness] = probes(container).map(
          ({ httpGet }) => httpGet?.path?.split('?')[0],
        );
        for (const path of [startup, liveness, readiness]) expect(server).toContain(`case '${path}'`);
        expect([startup, liveness, readiness]).toEqual(['/healthz', '/healthz', '/readyz']);
      }
    });

    it('give a start longer than the process itself tries before it says why it cannot', () => {
      for (const { startupProbe } of containers()) {
        expect(startupProbe?.periodSeconds).toBe(2);
        expect(patience(startupProbe ?? {})).toBeGreaterThan(START_GIVES_UP_S);
      }
    });

    it('kill only after longer than a stall that the process may have, and wait for its own checks', () => {
      const stallS =
        constantOf('libs/observability/src/health/management.module.ts', 'EVENT_LOOP_CEILING_MS') / 1_000;
      const queueS = constantOf('libs/messaging/src/queue-producer.ts', 'BUDGET_MS') / 1_000;
      const databaseS = constantOf('libs/database/src/connection/database.health.ts', 'BUDGET_MS') / 1_000;
      for (const { livenessProbe, readinessProbe } of containers()) {
        expect(patience(livenessProbe ?? {})).toBeGreaterThan(stallS);
        expect(livenessProbe?.timeoutSeconds).toBeGreaterThan(queueS);
        expect(readinessProbe?.timeoutSeconds).toBeGreaterThan(databaseS);
      }
    });
  });
});

describe('the end of a pod', () => {
  describe.each(OVERLAYS)('of %s', (folder) => {
    const pod = (name: string) => Build.of(folder).get('Deployment', name).spec?.template.spec;

    it.each(APIS)('of %s leaves time for the gateway to notice, the drain and some seconds more', (name) => {
      const preStop = pod(name)?.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
      expect(preStop).toBeGreaterThanOrEqual(5);
      expect(pod(name)?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(preStop + SHUTDOWN_S + SPARE_S);
    });

    it('leaves a worker time to finish or hand back its sends, without waiting for a gateway', () => {
      expect(pod('worker')?.containers[0]?.lifecycle).toBeUndefined();
      expect(pod('worker')?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(SHUTDOWN_S + SPARE_S);
    });
  });

  it('lets the longest request and the longest send end within the process’s own limit', () => {
    expect(WEBHOOK_TEST_S).toBeLessThan(SHUTDOWN_S);
    expect(SEND_S).toBeLessThan(FINISH_S);
    expect(FINISH_S).toBeLessThan(SHUTDOWN_S);
  });
});

describe('a rollout', () => {
  describe.each(OVERLAYS)('of %s', (folder) => {
    const deployment = (name: string) => Build.of(folder).get('Deployment', name);

    it.each(APIS)('of %s takes no pod away before another one is ready', (name) => {
      expect(deployment(name).spec?.strategy).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxUnavailable: 0, maxSurge: '25%' },
      });
    });
  });
});

describe('the disruption budgets', () => {
  inEachOverlay('each guard one workload, let one pod go, and never guard a broken one', (build) => {
    for (const { metadata, spec } of build.all('PodDisruptionBudget')) {
      const guarded = build.workloads().filter(({ podLabels }) => selects(spec?.selector, podLabels));
      expect(guarded.map(({ name }) => name)).toEqual([metadata.name]);
      expect(spec).toMatchObject({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' });
      expect(spec).not.toHaveProperty('minAvailable');
    }
  });

  inEachOverlay('are there for whatever runs twice or more, and only for that', (build) => {
    const several = [
      ...build.all('HorizontalPodAutoscaler').filter(({ spec }) => (spec?.minReplicas ?? 1) >= 2),
      ...build.all('ScaledObject').filter(({ spec }) => (spec.minReplicaCount ?? 0) >= 2),
    ].map(({ metadata }) => metadata.name);
    const guarded = build.all('PodDisruptionBudget').map(({ metadata }) => metadata.name);
    expect(guarded.sort()).toEqual(several.sort());
  });
});

describe('the Job of a release', () => {
  const jobOf = (folder: string) => {
    const [job, ...others] = Build.of(folder).all('Job');
    expect(others).toEqual([]);
    return job;
  };

  inEachOverlay(
    'ends: it is bounded in tries, and in time by more than its longest statement',
    (_, folder) => {
      const spec = jobOf(folder)?.spec;
      expect(spec?.template.spec?.restartPolicy).toBe('Never');
      expect(spec?.backoffLimit).toBe(3);
      expect(spec?.activeDeadlineSeconds).toBeGreaterThan(MIGRATION_S);
    },
  );

  it.each(VERSIONED)(
    'of %s is kept for a day, and carries the version in its name: it cannot be changed',
    (folder) => {
      const { metadata, spec } = jobOf(folder) ?? {};
      const version = spec?.template.metadata?.labels?.['app.kubernetes.io/version'] ?? '?';
      expect(metadata?.name).toBe(`migrate-${version.replaceAll('.', '-')}`);
      expect(spec?.ttlSecondsAfterFinished).toBe(86_400);
    },
  );
});
