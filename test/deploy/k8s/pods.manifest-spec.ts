import { nodeFlags } from '../../../tools/start/node-flags.mjs';
import { Build, type Workload } from './build';
import { OVERLAYS, RUNNING } from './overlays';
import { quantity } from './quantity';
import { sourceOf } from './source-constants';

const OUR_USER = 65_532;
const MIN_CPU_CORES = 0.25;
const HEAP_OF_LIMIT = 0.75;

type Container = Workload['containers'][number];

function nodeOptionsOf({ env = [] }: Container): string {
  return env.find(({ name }) => name === 'NODE_OPTIONS')?.value ?? '';
}

/** Bytes. */
function heapOf(container: Container): number {
  return Number(/--max-old-space-size=(\d+)/.exec(nodeOptionsOf(container))?.[1]) * 2 ** 20;
}

/** The size that a process is given for its nursery, if any. */
function nurseryOf(words: string): string | undefined {
  return /--max-semi-space-size=\d+/.exec(words)?.[0];
}

describe('every pod', () => {
  describe.each(RUNNING)('of %s', (folder) => {
    const build = () => Build.of(folder);
    const containers = () =>
      build()
        .workloads()
        .flatMap((workload) => workload.containers);

    it('has an account of its own, without a token on account and pod', () => {
      const accounts = build().ofKind('ServiceAccount');
      for (const { pod, podLabels } of build().workloads()) {
        expect(pod.serviceAccountName).toBe(podLabels['app.kubernetes.io/name']);
        expect(pod.automountServiceAccountToken).toBe(false);
        const account = accounts.find(({ metadata }) => metadata.name === pod.serviceAccountName);
        expect(account).toMatchObject({ automountServiceAccountToken: false });
      }
    });

    it('gets no addresses of other services in its environment', () => {
      for (const { pod } of build().workloads()) expect(pod.enableServiceLinks).toBe(false);
    });

    it('runs as a numbered user that is not root, under the runtime’s system call filter', () => {
      for (const { pod, isOurs } of build().workloads()) {
        const user = isOurs ? OUR_USER : pod.securityContext?.runAsUser;
        expect(user).toBeGreaterThan(0);
        expect(pod.securityContext).toEqual({
          runAsNonRoot: true,
          runAsUser: user,
          runAsGroup: user,
          fsGroup: user,
          seccompProfile: { type: 'RuntimeDefault' },
        });
      }
    });

    it('has containers without any privilege, on a root that cannot be written', () => {
      for (const { securityContext } of containers()) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    });

    it('shares nothing with its node', () => {
      for (const { pod } of build().workloads()) {
        const { hostNetwork, hostPID, hostIPC, volumes = [] } = pod;
        expect([hostNetwork, hostPID, hostIPC]).toEqual([undefined, undefined, undefined]);
        expect(volumes.filter(({ hostPath }) => hostPath)).toEqual([]);
      }
    });

    it('may write to /tmp and nowhere without a limit', () => {
      for (const { pod, containers } of build().workloads()) {
        const scratch = (pod.volumes ?? []).filter(({ emptyDir }) => emptyDir);
        for (const { emptyDir } of scratch) expect(quantity(emptyDir?.sizeLimit)).toBeGreaterThan(0);
        for (const { volumeMounts = [] } of containers) {
          const tmp = volumeMounts.find(({ mountPath }) => mountPath === '/tmp');
          expect(scratch.map(({ name }) => name)).toContain(tmp?.name);
        }
      }
    });

    it('asks for cpu and memory and has a limit of memory, 1.5 to 2 times what it asks for', () => {
      for (const { resources } of containers()) {
        const asked = quantity(resources?.requests?.['memory']);
        expect(quantity(resources?.requests?.['cpu'])).toBeGreaterThanOrEqual(MIN_CPU_CORES);
        expect(quantity(resources?.limits?.['memory']) / asked).toBeGreaterThanOrEqual(1.5);
        expect(quantity(resources?.limits?.['memory']) / asked).toBeLessThanOrEqual(2);
      }
    });

    it('has no limit of cpu, neither its own nor by the namespace', () => {
      for (const { resources } of containers()) expect(resources?.limits).not.toHaveProperty('cpu');
      for (const range of build().ofKind('LimitRange')) {
        expect(JSON.stringify(range)).not.toMatch(/"default":\{[^}]*"cpu"/);
      }
      for (const quota of build().ofKind('ResourceQuota')) {
        expect(JSON.stringify(quota)).not.toContain('limits.cpu');
      }
    });

    it('gives Node three quarters of its memory as heap', () => {
      for (const container of build()
        .ours()
        .flatMap((workload) => workload.containers)) {
        expect(heapOf(container)).toBe(quantity(container.resources?.limits?.['memory']) * HEAP_OF_LIMIT);
      }
    });

    it('gives Node the nursery that the script of package.json gives it', () => {
      for (const container of build()
        .ours()
        .flatMap((workload) => workload.containers)) {
        const flags = nodeFlags(container.args?.[0] ?? '').join(' ');
        expect(nurseryOf(nodeOptionsOf(container))).toBe(nurseryOf(flags));
      }
    });

    it('has the standard labels, and no version among those that select it', () => {
      for (const { podLabels } of build().workloads()) {
        expect(Object.keys(podLabels).sort()).toEqual([
          'app.kubernetes.io/component',
          'app.kubernetes.io/name',
          'app.kubernetes.io/part-of',
          'app.kubernetes.io/version',
        ]);
      }
      for (const { metadata, spec } of [...build().all('Deployment'), ...build().all('StatefulSet')]) {
        expect(spec?.selector).toEqual({ matchLabels: { 'app.kubernetes.io/name': metadata.name } });
      }
    });

    it('is spread over zones and nodes when it is one of several', () => {
      for (const { metadata, spec } of build().all('Deployment')) {
        const soft = { whenUnsatisfiable: 'ScheduleAnyway' };
        // Only there zones are sure; a node without the label would get no pod.
        const zones = folder.startsWith('overlays/production')
          ? { whenUnsatisfiable: 'DoNotSchedule', nodeTaintsPolicy: 'Honor' }
          : soft;
        const constraint = (topologyKey: string, strength: object) => ({
          topologyKey,
          maxSkew: 1,
          ...strength,
          labelSelector: { matchLabels: { 'app.kubernetes.io/name': metadata.name } },
          matchLabelKeys: ['pod-template-hash'],
        });
        expect(spec?.template.spec?.topologySpreadConstraints).toEqual([
          constraint('topology.kubernetes.io/zone', zones),
          constraint('kubernetes.io/hostname', soft),
        ]);
      }
    });

    it('does not keep its node from being scaled away for what lies in /tmp', () => {
      for (const { spec } of build().all('Deployment')) {
        expect(spec?.template.metadata?.annotations).toEqual({
          'cluster-autoscaler.kubernetes.io/safe-to-evict-local-volumes': 'tmp',
        });
      }
    });

    it('starts programs that the image has, as the user that the image names', () => {
      const dockerfile = sourceOf('deploy/docker/Dockerfile');
      expect(dockerfile).toContain(`\nUSER ${OUR_USER}:${OUR_USER}\n`);
      // Ends with Node and its flags, so that the first argument is the program.
      expect(dockerfile).toMatch(/\nENTRYPOINT \["\/nodejs\/bin\/node"(?:, "--[\w=-]+")*\]\n/);
      const programs = build()
        .ours()
        .flatMap((workload) =>
          workload.containers.map(({ args = [], command }) => ({ program: args[0], command })),
        );
      for (const { program = '', command } of programs) {
        expect(command).toBeUndefined();
        const source = program.replace(/^dist\/(.*)\.js$/, '$1.ts');
        expect(() => sourceOf(source)).not.toThrow();
        expect(dockerfile).toMatch(
          source === program ? new RegExp(`\nCOPY .*${program}`) : '/app/dist dist\n',
        );
      }
    });

    it('runs an image with a fixed tag or a digest', () => {
      for (const { image } of containers()) {
        expect(image).toMatch(/@sha256:[0-9a-f]{64}$|:[\w.-]+$/);
        expect(image).not.toMatch(/:latest$/);
      }
    });
  });

  it.each(['overlays/production', 'overlays/production/console', 'overlays/production/admin'])(
    'of %s runs an image by its digest',
    (folder) => {
      for (const { image } of Build.of(folder)
        .workloads()
        .flatMap((workload) => workload.containers)) {
        expect(image).toMatch(/^[\w./-]+@sha256:[0-9a-f]{64}$/);
      }
    },
  );

  it.each(OVERLAYS)(
    'of %s has a priority that the overlay brings: APIs, then the worker, then Jobs',
    (folder) => {
      const build = Build.of(folder);
      const values = new Map(
        build
          .ofKind('PriorityClass')
          .map((object) => [object.metadata.name, (object as { value?: number }).value]),
      );
      const priority = (name: string) => {
        const found = build.ours().find((workload) => workload.podLabels['app.kubernetes.io/name'] === name);
        return values.get(found?.pod.priorityClassName ?? '') ?? NaN;
      };
      expect(priority('compensation')).toBe(priority('pipeline'));
      expect(priority('pipeline')).toBeGreaterThan(priority('worker'));
      expect(priority('worker')).toBeGreaterThan(priority('migrate'));
    },
  );

  it('drives out no pod of anybody, and shares its priorities with no other installation', () => {
    const classes = OVERLAYS.flatMap((folder) => Build.of(folder).ofKind('PriorityClass'));
    expect(new Set(classes.map(({ metadata }) => metadata.name)).size).toBe(3 * OVERLAYS.length);
    for (const one of classes) expect(one).toMatchObject({ preemptionPolicy: 'Never', globalDefault: false });
  });

  it.each(OVERLAYS)('of %s whose node is drained leaves another one running', (folder) => {
    const build = Build.of(folder);
    const least = new Map([
      ...build
        .all('HorizontalPodAutoscaler')
        .map(({ metadata, spec }) => [metadata.name, spec?.minReplicas] as const),
      ...build
        .all('ScaledObject')
        .map(({ spec }) => [spec.scaleTargetRef.name, spec.minReplicaCount] as const),
    ]);
    for (const { metadata, spec } of build.all('PodDisruptionBudget')) {
      const stays = (least.get(metadata.name) ?? 0) - Number(spec?.maxUnavailable);
      expect({ name: metadata.name, stays: stays >= 1 }).toEqual({ name: metadata.name, stays: true });
    }
  });
});

describe('the namespace', () => {
  it.each(OVERLAYS)('of %s admits restricted pods only, by the rules of a fixed version', (folder) => {
    const [namespace] = Build.of(folder).ofKind('Namespace');
    const label = (name: string) => namespace?.metadata.labels?.[`pod-security.kubernetes.io/${name}`];
    expect([label('enforce'), label('audit'), label('warn')]).toEqual([
      'restricted',
      'restricted',
      'restricted',
    ]);
    expect(label('enforce-version')).toMatch(/^v1\.\d+$/);
  });

  it.each(OVERLAYS)('of %s holds every object that can be in one', (folder) => {
    const build = Build.of(folder);
    const [namespace] = build.ofKind('Namespace');
    const inside = build.objects.filter(({ kind }) => !['Namespace', 'PriorityClass'].includes(kind));
    for (const { metadata } of inside) expect(metadata.namespace).toBe(namespace?.metadata.name);
  });

  it.each(OVERLAYS)('of %s has a quota and defaults for what is started by hand', (folder) => {
    expect(Build.of(folder).ofKind('ResourceQuota')).toHaveLength(1);
    expect(Build.of(folder).ofKind('LimitRange')).toHaveLength(1);
  });
});
