import { ReleaseEntity } from '@wagewright/dataset';
import type { DataSource } from 'typeorm';
import type { CompensationEnv } from '../../apps/compensation/src/compensation.env';
import type { Snapshot } from '../../apps/compensation/src/dataset/snapshot';
import { SnapshotLoader } from '../../apps/compensation/src/dataset/snapshot.loader';
import { perWorker } from './per-worker';

/** What a loader asks, which it keeps to itself. */
interface Loader {
  dataSource: DataSource;
  env: CompensationEnv;
}

/**
 * The services of a Jest worker that start with the same release share its snapshot, which nobody changes: reading and
 * indexing it takes most of a start. What a running service loads is always loaded.
 */
export function shareSnapshots(): void {
  const load = Reflect.get(SnapshotLoader.prototype, 'load');
  const started = new WeakSet<SnapshotLoader>();
  Reflect.set(SnapshotLoader.prototype, 'load', async function (this: SnapshotLoader) {
    if (started.has(this)) return load.call(this);
    started.add(this);
    return shared(await contentOf(this), () => load.call(this));
  });
}

async function shared(content: string, load: () => Promise<Snapshot>): Promise<Snapshot> {
  const snapshots = perWorker('snapshots', () => new Map<string, Snapshot>());
  const snapshot = snapshots.get(content) ?? (await load());
  snapshots.set(content, snapshot);
  return snapshot;
}

/** What the snapshot is made of: a release, which its digest stands for, and the address of the service. */
async function contentOf(loader: SnapshotLoader): Promise<string> {
  const { dataSource, env } = loader as unknown as Loader;
  const releases = dataSource.getRepository(ReleaseEntity);
  const published = await releases.findOneBy({ status: 'published' });
  return `${published?.digest} ${env.publicBaseUrl}`;
}
