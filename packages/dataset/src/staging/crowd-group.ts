import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { coarseDollars, GROUP_REPORTS, type ManifestInput, MORE_FROM } from '@wagewright/dataset';
import { round } from '../arithmetic/statistics';
import { InputError } from '../dataset.error';
import { digestOf, parseTable, readTableFile, writeTableFile } from './table-file';

/** The spread is rounded to this; twenty such steps lie between the narrowest and the widest spread that counts. */
const DEVIATION_STEP = 0.05;

const QUARTER = /^20\d\d-Q[1-4]$/;

/** Accepted full-time reports of one role in one city: never fewer than ten, of five people, and never their single figures. */
export interface CrowdGroup {
  roleSlug: string;
  citySlug: string;
  /** Null: of several levels. */
  exp: ExperienceLevel | null;
  /** Reports. */
  n: number;
  /** Geometric mean of base pay, annual US dollars, to the nearest 5,000. */
  pay: number;
  /** Standard deviation of the logarithm, in steps of 0.05; null below forty reports. */
  deviation: number | null;
  /** The newest quarter in which pay of the group held, `2026-Q2`. */
  quarter: string;
}

export interface CrowdEvidence {
  /** For the release's manifest. */
  file: ManifestInput;
  groups: CrowdGroup[];
}

/** A row of the view `compensation.community_evidence`. */
export interface EvidenceRow {
  roleSlug: string;
  /** Null: of several cities. */
  citySlug: string | null;
  exp: ExperienceLevel | null;
  n: number;
  logMean: number;
  logDeviation: number;
  quarter: string;
}

/**
 * The groups that may leave the database, sorted and rounded like the crowd endpoint's. They already contain
 * noise. Groups of several cities are left out, because the place's effect cannot be removed from them.
 */
export function crowdGroups(rows: readonly EvidenceRow[]): CrowdGroup[] {
  const groups = rows.flatMap(({ roleSlug, citySlug, exp, n, logMean, logDeviation, quarter }) => {
    if (citySlug === null || n < GROUP_REPORTS) return [];
    const [pay, deviation] = [payOf(logMean), deviationOf(n, logDeviation)];
    return [{ roleSlug, citySlug, exp, n, pay, deviation, quarter }];
  });
  return groups.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Rounded to whole dollars first, because the last digits of a sum of logarithms depend on the order of the rows. */
function payOf(logMean: number): number {
  return coarseDollars(Math.round(Math.exp(logMean)));
}

function deviationOf(n: number, logDeviation: number): number | null {
  if (n < MORE_FROM) return null;
  return round(Math.round(round(logDeviation, 6) / DEVIATION_STEP) * DEVIATION_STEP, 2);
}

function keyOf({ roleSlug, citySlug, exp }: CrowdGroup): string {
  return [roleSlug, citySlug, exp ?? ''].join(' ');
}

/** The fault of a row in a file, which may have been edited; undefined for none. */
function faultOf(row: Partial<CrowdGroup>): { column: keyof CrowdGroup; reason: string } | undefined {
  const { roleSlug, citySlug, exp, n, pay, deviation, quarter } = row;
  if (!roleSlug) return { column: 'roleSlug', reason: 'is empty' };
  if (!citySlug) return { column: 'citySlug', reason: 'is empty' };
  if (exp !== null && !EXPERIENCE_LEVELS.some((level) => level === exp))
    return { column: 'exp', reason: 'is no level' };
  if (!Number.isInteger(n) || (n ?? 0) < GROUP_REPORTS)
    return { column: 'n', reason: `fewer than ${GROUP_REPORTS} reports are told of nobody` };
  if (!pay || pay !== coarseDollars(pay))
    return { column: 'pay', reason: 'is not in steps of 5,000 dollars' };
  if (deviation !== null && !((deviation ?? -1) >= 0)) return { column: 'deviation', reason: 'is negative' };
  if (!QUARTER.test(quarter ?? '')) return { column: 'quarter', reason: 'is no quarter' };
  return undefined;
}

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
