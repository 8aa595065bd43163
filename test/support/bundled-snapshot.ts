import { Snapshot } from '@wagewright/salaries';
import { bundledRelease } from './bundled-release';
import { perWorker } from './per-worker';

/** The bundled release, indexed as the compensation service keeps it in memory. */
export function bundledSnapshot(): Promise<Snapshot> {
  return perWorker('bundled snapshot', async () => Snapshot.createAsync(await bundledRelease()));
}
