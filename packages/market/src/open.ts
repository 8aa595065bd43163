import './reflect.ts';
import { Market as Salaries, Snapshot } from '@wagewright/salaries';
import { salariesOperations, salaryOperations } from './operations.ts';
import { bundledRelease } from './release/bundled-release.ts';
import { releaseOf } from './release/given-release.ts';
import type { Market, OpenOptions } from './types.ts';

/**
 * Opens the market of the release in the package, or of another one. A question reads the parts of the release that it
 * needs; none reads or sends anything else.
 *
 * @throws Error for a release that cannot be read
 */
export async function open({ release, address = '' }: OpenOptions = {}): Promise<Market> {
  const base = address.endsWith('/') ? address.slice(0, -1) : address;
  const given =
    release === undefined
      ? bundledRelease(await import('./release/data.js'))
      : { release: await releaseOf(release) };
  const snapshot = new Snapshot(given.release, { ...given, address: base });
  const salaries = new Salaries({ current: () => snapshot }, base, (_bytes, read) => read());
  const { id, asOf, methodology } = snapshot.manifest;
  return {
    release: { id, asOf, method: methodology.version },
    salary: salaryOperations(salaries),
    salaries: salariesOperations(salaries),
  } as unknown as Market;
}
