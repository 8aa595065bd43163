import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux has a file system in memory here. */
const IN_MEMORY = '/dev/shm';
/** Several times the room that the servers of a test run take at most. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * The folder below which test servers keep data that nobody needs afterwards: in memory where there is room for it, unless
 * the environment names one (`TMPDIR`). A database is a thousand files, and each test file makes and drops one: on a disk
 * with ext4 the search for inodes that were not deleted just now took half of PostgreSQL's processor time.
 *
 * @returns {string}
 */
export function scratchRoot() {
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return process.env['TMPDIR'] || bavail * bsize < ROOM_BYTES ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}
