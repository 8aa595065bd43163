import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { type Release, validateRelease, writeRelease } from '@wagewright/dataset';
import { writeWhole } from '../staging';
import { accuracyPage } from './accuracy-page';

export interface ReleaseFiles {
  /** The release file. */
  out: string;
  /** The accuracy page, if wanted. */
  accuracy?: string;
}

/**
 * Writes a release and its accuracy page. The old file stays until the new one is complete and valid.
 *
 * @returns the SHA-256 of the release file
 * @throws InvalidReleaseError
 */
export async function writeReleaseFiles(release: Release, { out, accuracy }: ReleaseFiles): Promise<string> {
  validateRelease(release);
  const draft = `${out}.${process.pid}.draft`;
  await writeRelease(release, draft);
  await rename(draft, out);
  if (accuracy !== undefined) await writeWhole(accuracy, accuracyPage(release));
  return createHash('sha256')
    .update(await readFile(out))
    .digest('hex');
}
