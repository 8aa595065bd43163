import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { type Release, validateRelease, writeRelease } from '@wagewright/dataset';

/**
 * Writes a release file. The old one stays until the new one is complete and valid.
 *
 * @returns the SHA-256 of the file
 * @throws InvalidReleaseError
 */
export async function writeReleaseFile(release: Release, path: string): Promise<string> {
  validateRelease(release);
  const draft = `${path}.${process.pid}.draft`;
  await writeRelease(release, draft);
  await rename(draft, path);
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
