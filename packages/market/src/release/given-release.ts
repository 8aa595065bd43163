import { type Release, ReleaseFileError, ReleaseLines, validateRelease } from '@wagewright/dataset';
import { bytesOfFile, textOfFile } from './inflate.ts';
import { inStoredOrder } from './stored-order.mjs';

/** Reads and checks a release file. @throws ReleaseFileError or InvalidReleaseError */
export function releaseOf(file: string | Uint8Array): Release {
  const lines = new ReleaseLines(typeof file === 'string' ? file : 'release');
  const bytes = typeof file === 'string' ? bytesOfFile(file) : file;
  let text: string;
  try {
    text = textOfFile(bytes);
  } catch (error) {
    if (error instanceof ReleaseFileError) throw error;
    return lines.fail(error);
  }
  for (const line of text.split(/\r?\n/)) if (line !== '') lines.add(line);
  const release = lines.release();
  validateRelease(release);
  return { manifest: release.manifest, rows: inStoredOrder(release.rows) as Release['rows'] };
}
