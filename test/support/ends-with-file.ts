import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { perWorker } from './per-worker';

/** `test/runtime/environment.mjs` calls them when the last test of a file is over, the latest first. */
const ends = perWorker<(() => unknown)[]>('ends of a file', () => []);

/**
 * A function that ends what a file has begun, once: when the file calls it, or else when the file ends, in the reverse
 * order of beginning.
 */
export function endsWithFile<T>(end: () => T): () => T {
  let ended: { result: T } | undefined;
  const endOnce = () => (ended ??= { result: end() }).result;
  ends.push(endOnce);
  return endOnce;
}

/** An empty folder that is gone with the file. */
export function temporaryFolder(name: string, root = tmpdir()): string {
  const folder = mkdtempSync(join(root, `wagewright-${name}-`));
  endsWithFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lets a server listen on this machine until the file ends. @returns its port */
export async function listening(server: Server & { closeAllConnections?(): void }): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endsWithFile(() => {
    server.close();
    server.closeAllConnections?.();
  });
  return (server.address() as AddressInfo).port;
}
