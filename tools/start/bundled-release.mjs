import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { ROOT } from './settings.mjs';

const FILE = join(ROOT, 'data/release.jsonl.gz');

/**
 * Publishes the release that comes with the clone, unless it is stored already: what an operator has
 * published since then stays.
 */
export async function publishBundledRelease(
  /** @type {(args: string[]) => Promise<any>} */ runAdmin,
  /** @type {(note: string) => void} */ note,
) {
  const id = await bundledReleaseId();
  const { releases } = await runAdmin(['dataset', 'list']);
  const isStored = releases.some((/** @type {{ id: string }} */ release) => release.id === id);
  if (!isStored) await runAdmin(['dataset', 'publish']);
  note(`${id}${isStored ? ', already stored' : ''}`);
}

/** @returns {Promise<string>} */
async function bundledReleaseId() {
  const lines = createInterface({ input: createReadStream(FILE).pipe(createGunzip()) });
  for await (const manifest of lines) return JSON.parse(manifest).id;
  throw new Error(`${FILE} is empty`);
}
