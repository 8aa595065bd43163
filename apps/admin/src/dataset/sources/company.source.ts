import type { ExperienceLevel } from '@wagewright/enums';
import type { CsvFolder } from '../csv/csv-folder';
import type { CsvRecord } from '../csv/csv-record';

/** A rung of an employer's ladder: names only, no pay. */
export interface LadderRung {
  company: string;
  order: number;
  level: ExperienceLevel;
  code: string | null;
  title: string;
}

export interface VestingSchedule {
  company: string;
  instrument: string;
  years: number | null;
  /** One share a year, percent, as entered: 33/33/33 sums to 99. */
  schedulePct: number[];
  cadence: string;
  note: string;
}

/** The published API has four levels; the ladders' rungs above staff belong to the highest. */
const LEVEL_OF_RUNG: Readonly<Record<string, ExperienceLevel>> = {
  entry: 'entry',
  mid: 'mid',
  senior: 'senior',
  staff: 'staff',
  senior_staff: 'staff',
  principal: 'staff',
  distinguished: 'staff',
};

export function readLadders(folder: CsvFolder): Promise<LadderRung[]> {
  const columns = ['company', 'rung_order', 'generic_rung', 'level_code', 'typical_title'];
  return folder.read('company_ladders_hand_entered.csv', columns, (row) => ({
    company: row.required('company'),
    order: row.number('rung_order'),
    level: levelOf(row),
    code: row.text('level_code') || null,
    title: row.required('typical_title'),
  }));
}

function levelOf(row: CsvRecord): ExperienceLevel {
  const level = LEVEL_OF_RUNG[row.required('generic_rung')];
  if (level === undefined) throw row.fault('generic_rung', `"${row.text('generic_rung')}" is unknown`);
  return level;
}

export function readVesting(folder: CsvFolder): Promise<VestingSchedule[]> {
  const columns = ['company', 'instrument', 'years', 'schedule_percent_by_year', 'cadence', 'note'];
  return folder.read('company_vesting_hand_entered.csv', columns, (row) => ({
    company: row.required('company'),
    instrument: row.required('instrument'),
    years: row.optionalNumber('years'),
    schedulePct: shares(row),
    cadence: row.text('cadence'),
    note: row.text('note'),
  }));
}

function shares(row: CsvRecord): number[] {
  const text = row.text('schedule_percent_by_year');
  const values = text === '' ? [] : text.split('/').map(Number);
  if (values.some((value) => !Number.isFinite(value)))
    throw row.fault('schedule_percent_by_year', `"${text}" is no list of shares`);
  return values;
}
