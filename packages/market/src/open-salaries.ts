import { Market as Salaries, Snapshot } from '@wagewright/salaries';
import { bundledRelease } from './release/bundled-release.ts';
import { releaseOf } from './release/given-release.ts';
import type { OpenOptions } from './types.ts';

/** The domain over a release, for `open` and for the command. @throws Error for a release that cannot be read */
export async function openSalaries({ release, address = '' }: OpenOptions): Promise<Salaries> {
  const base = address.endsWith('/') ? address.slice(0, -1) : address;
  const given =
    release === undefined
      ? bundledRelease(await import('./release/data.js'))
      : { release: releaseOf(release) };
  const snapshot = new Snapshot(given.release, { ...given, address: base });
  return new Salaries({ current: () => snapshot, loaded: snapshot }, base, (_bytes, read) => read());
}
