import { readRelease } from '@wagewright/dataset';
import { Market, SalaryToolbox, Snapshot } from '@wagewright/salaries';

export const NAME = '@wagewright/market';

/** A release, opened for the command line. */
export interface Opened {
  release: { id: string; asOf: string };
  market: { salaries: { current(query: Record<string, string>): object } };
  tools: SalaryToolbox;
}

/** @param version of the package. @throws Error for a release that cannot be read */
export async function openRelease(
  { release, address = '' }: { release?: string; address?: string },
  version: string,
): Promise<Opened> {
  const snapshot = await Snapshot.createAsync(await readRelease(release ?? ''));
  const market = new Market(
    { current: () => snapshot, loaded: snapshot },
    address.replace(/\/+$/, ''),
    (_bytes, read) => read(),
  );
  const { id, asOf } = snapshot.manifest;
  return {
    release: { id, asOf },
    market: market as never,
    tools: new SalaryToolbox(market, { name: NAME, version }),
  };
}
