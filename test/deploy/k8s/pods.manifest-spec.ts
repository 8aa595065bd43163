import { nodeFlags } from '../../../tools/start/node-flags.mjs';
import { Build, type Workload } from './build';
import { RUNNING, inEachOverlay } from './overlays';
import { quantity } from './quantity';
import { sourceOf } from './source-constants';

const OUR_USER = 65_532;
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

  inEachOverlay('whose node is drained leaves another one running', (build) => {
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
  inEachOverlay('admits restricted pods only, by the rules of a fixed version', (build) => {
    const [namespace] = build.ofKind('Namespace');
    const label = (name: string) => namespace?.metadata.labels?.[`pod-security.kubernetes.io/${name}`];
    expect([label('enforce'), label('audit'), label('warn')]).toEqual([
      'restricted',
      'restricted',
      'restricted',
    ]);
    expect(label('enforce-version')).toMatch(/^v1\.\d+$/);
  });
});
