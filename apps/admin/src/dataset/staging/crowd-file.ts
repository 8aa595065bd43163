import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestInput } from '@wagewright/dataset';
import { InputError } from '../csv/input.error';
import { type CrowdEvidence, type CrowdGroup, faultOf } from './crowd-group';
import { digestOf, parseTable, readTableFile, writeTableFile } from './table-file';

/** Lies beside the staged tables but is none of them: it comes from the operator's database. */
export const CROWD_FILE = 'crowd-evidence.jsonl.gz';

const HEADER = { table: 'crowd-evidence', sources: ['crowd'] } as const;

/** Writes the groups into the folder of the staged data; no group at all leaves no file. Equal groups give equal bytes. */
export async function writeCrowd(
  groups: readonly CrowdGroup[],
  folder: string,
): Promise<ManifestInput | null> {
  const path = join(folder, CROWD_FILE);
  if (groups.length > 0) return inputOf(await writeTableFile(path, HEADER, groups));
  await rm(path, { force: true });
  return null;
}

/**
 * Null when the folder has no such file.
 *
 * @throws InputError naming row and column, also for a group of fewer than ten reports.
 */
export async function readCrowd(folder: string): Promise<CrowdEvidence | null> {
  if (!existsSync(join(folder, CROWD_FILE))) return null;
  const text = await readTableFile(folder, CROWD_FILE);
  const groups = parseTable(CROWD_FILE, text).map((row, index) => groupOf(row as Partial<CrowdGroup>, index));
  return { file: inputOf(digestOf(text)), groups };
}

function inputOf({ bytes, sha256 }: { bytes: number; sha256: string }): ManifestInput {
  return { file: `selection/${CROWD_FILE.replace(/\.gz$/, '')}`, bytes, sha256 };
}

function groupOf(row: Partial<CrowdGroup>, index: number): CrowdGroup {
  const fault = faultOf(row);
  if (fault) throw new InputError(CROWD_FILE, index + 2, fault.column, fault.reason);
  // Every member has been looked at.
  return row as CrowdGroup;
}
