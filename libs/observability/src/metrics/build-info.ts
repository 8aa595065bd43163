import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Gauge, metricsRegistry } from './metrics-registry';

const PACKAGE = 'wagewright';

/** Exports the build of a process: the value is always 1, the labels are the information. */
export function exportBuildInfo(service: string): void {
  metricsRegistry.removeSingleMetric('build_info');
  const info = new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels tell the service, the version of this build and that of Node.js.',
    labelNames: ['service', 'version', 'node'] as const,
  });
  info.set({ service, version: packageVersion(), node: process.versions.node }, 1);
}

/** The version of this build. Sources and build output lie at different depths below the package file. */
export function packageVersion(folder = __dirname): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
    if (name === PACKAGE && version !== undefined) return version;
  }
  const parent = dirname(folder);
  return parent === folder ? 'unknown' : packageVersion(parent);
}
