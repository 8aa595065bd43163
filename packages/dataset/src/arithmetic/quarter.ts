import { DatasetError } from '../dataset.error';

/** A calendar quarter as a count, so that quarters can be added and compared: 2024-Q1 = 2024 × 4. */
export type Quarter = number;

/** @throws DatasetError for anything but `2024-Q1`. */
export function parseQuarter(text: string): Quarter {
  const match = /^(\d{4})-Q([1-4])$/.exec(text);
  if (match === null) throw new DatasetError(`"${text}" is no quarter, such as 2026-Q2`);
  return Number(match[1]) * 4 + Number(match[2]) - 1;
}

export function formatQuarter(quarter: Quarter): string {
  return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
}

/** The first day of the quarter, `YYYY-MM-DD`. */
export function quarterStart(quarter: Quarter): string {
  const days = ['01-01', '04-01', '07-01', '10-01'];
  return `${Math.floor(quarter / 4)}-${days[quarter % 4] ?? ''}`;
}

/** The last day of the quarter, `YYYY-MM-DD`. */
export function quarterEnd(quarter: Quarter): string {
  const days = ['03-31', '06-30', '09-30', '12-31'];
  return `${Math.floor(quarter / 4)}-${days[quarter % 4] ?? ''}`;
}

/** The wage survey refers to May. */
export function surveyQuarter(year: number): Quarter {
  return year * 4 + 1;
}

/** The month of a year's wage survey, `2025-05`. */
export function surveyMonth(year: number): string {
  return `${year}-05`;
}
