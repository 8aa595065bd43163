import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Release } from '../release/release';
import { ReleaseFileError, ReleaseLines } from './release-lines';

/**
 * Reads a whole release file.
 *
 * @throws ReleaseFileError for a file that is no gzip, is truncated, is not JSON lines, has another
 *   schema version, or holds other counts than its manifest says. Contents are checked by
 *   {@link validateRelease}.
 */
export async function readRelease(path: string): Promise<Release> {
  const lines = new ReleaseLines(basename(path));
  const text = new PassThrough();
  const unzipped = pipeline(createReadStream(path), createGunzip(), text);
  // The failure is thrown below, after the reader has stopped; otherwise it would count as unhandled.
  unzipped.catch(() => undefined);
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) lines.add(line);
    await unzipped;
  } catch (error) {
    if (error instanceof ReleaseFileError) throw error;
    lines.fail(error);
  }
  return lines.release();
}
