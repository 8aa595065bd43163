import { Build } from './build';

/** Overlays that are applied whole, one for each environment. */
export const OVERLAYS = ['overlays/dev', 'overlays/production'] as const;

/** The parts of production that are also applied by themselves. */
export const PRODUCTION_PARTS = [
  'foundation',
  'migrate',
  'compensation',
  'pipeline',
  'worker',
  'worker-scaling',
  'routing',
  'monitoring',
] as const;

/** Parts outside production: the operator's commands, the dump and the console. */
export const PRODUCTION_EXTRAS = ['admin', 'backup', 'console'] as const;

/** Everything that somebody may apply. */
export const ENTRIES = [
  ...OVERLAYS,
  ...[...PRODUCTION_PARTS, ...PRODUCTION_EXTRAS].map((part) => `overlays/production/${part}`),
];

/** Everything that runs pods of our image. */
export const DEPLOYED = [...OVERLAYS, 'overlays/production/console', 'overlays/production/admin'];

/** Everything that runs pods. */
export const RUNNING = [...DEPLOYED, 'overlays/production/backup'];

/** Runs a test on the built manifests of each overlay. */
export function inEachOverlay(title: string, test: (build: Build, folder: string) => void): void {
  it.each(OVERLAYS)(`of %s ${title}`, (folder) => test(Build.of(folder), folder));
}
