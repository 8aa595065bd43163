import { Build } from './build';
import { sourceOf } from './source-constants';

const SCALED = ['overlays/production', 'overlays/production/worker-scaling'];

function scaledObject(folder: string) {
  return Build.of(folder).get('ScaledObject', 'worker');
}

/** Settings of the workers of an overlay. */
function worker(overlay: string): Record<string, string> {
  const build = Build.of(overlay);
  const [container] = build.get('Deployment', 'worker').spec?.template.spec?.containers ?? [];
  if (!container) throw new Error(`${overlay} has no worker`);
  return build.environmentOf(container);
}

describe('the scaling of the APIs', () => {
  it.each(['overlays/production'])('of %s follows the cpu, from two pods up', (folder) => {
    const build = Build.of(folder);
    const scalers = build.all('HorizontalPodAutoscaler');
    expect(scalers.map(({ metadata }) => metadata.name)).toEqual(['compensation', 'pipeline']);
    for (const { metadata, spec } of scalers) {
      expect(spec?.scaleTargetRef).toEqual({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        name: metadata.name,
      });
      expect(() => build.get('Deployment', metadata.name)).not.toThrow();
      expect(spec?.minReplicas).toBeGreaterThanOrEqual(2);
      expect(spec?.maxReplicas).toBeGreaterThan(spec?.minReplicas ?? 0);
      expect(spec?.metrics).toEqual([
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } },
        },
      ]);
    }
  });
});

describe('the scaling of the worker', () => {
  it.each(SCALED)('in %s keeps at least one, because the worker itself fills the queue', (folder) => {
    const { spec } = scaledObject(folder);
    expect(spec.scaleTargetRef).toEqual({ name: 'worker' });
    expect(spec.minReplicaCount).toBeGreaterThanOrEqual(1);
    expect(spec).not.toHaveProperty('idleReplicaCount');
    expect(spec.maxReplicaCount).toBeGreaterThan(spec.minReplicaCount ?? 0);
  });

  it.each(SCALED)(
    'in %s asks Prometheus for gauges that the worker exports, in its own namespace',
    (folder) => {
      const object = scaledObject(folder);
      const exported = sourceOf('apps/webhook-worker/src/maintenance/delivery-gauges.ts');
      const queries = object.spec.triggers.map(({ metadata }) => metadata['query'] ?? '');
      const names = queries.map((query) => /^max\((\w+)\{namespace="([\w-]+)"\}\)$/.exec(query));
      expect(names.map((match) => match?.[1])).toEqual([
        'webhook_due_age_max_seconds',
        'webhook_deliveries_due',
      ]);
      for (const match of names) {
        expect(exported).toContain(`'${match?.[1] ?? '?'}'`);
        expect(match?.[2]).toBe(object.metadata.namespace);
      }
    },
  );

  it.each(['overlays/production'])('in %s adds a worker for each full set of sending slots', (folder) => {
    const due = scaledObject(folder).spec.triggers.find(({ name }) => name === 'due');
    expect(due?.metadata['threshold']).toBe(worker(folder)['WEBHOOK_CONCURRENCY']);
  });
});
