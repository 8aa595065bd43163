import { FILING_STATUSES, type FilingStatus } from '@wagewright/dataset';
import type { CsvFolder } from '../csv/csv-folder';
import type { CsvRecord } from '../csv/csv-record';

export interface BracketInput {
  /** `US`, a state code, or `<city>, <state>`. */
  jurisdiction: string;
  taxYear: number;
  filingStatus: FilingStatus;
  from: number;
  rate: number;
  /** Year of the last explicit change; null where the source has one undated value. */
  lawYear: number | null;
  /** Year of the last explicit change of the threshold; null where it never changed or is not dated. */
  thresholdYear: number | null;
  url: string | null;
  /** The source of the value and its date. */
  note: string | null;
}

export interface DeductionInput {
  state: string;
  taxYear: number;
  filingStatus: FilingStatus;
  standardDeduction: number;
  exemption: number;
  exemptionKind: 'none' | 'exemption' | 'credit';
  note: string | null;
}

export interface FederalParameter {
  parameter: string;
  taxYear: number;
  value: number;
  /** Year of the last explicit value; earlier than `taxYear` where it was carried forward. Null: undated. */
  lawYear: number | null;
  url: string | null;
}

export interface StatePayrollParameter {
  state: string;
  taxYear: number;
  parameter: string;
  value: number;
  lawYear: number | null;
  url: string | null;
}

function filingStatus(row: CsvRecord): FilingStatus {
  const text = row.required('filing_status');
  const status = FILING_STATUSES.find((known) => known === text);
  if (status === undefined) throw row.fault('filing_status', `"${text}" is unknown`);
  return status;
}

function rate(row: CsvRecord): number {
  const value = row.number('rate');
  if (value < 0 || value > 0.6) throw row.fault('rate', `${value} is no share`);
  return value;
}

export function readFederalBrackets(folder: CsvFolder): Promise<BracketInput[]> {
  const columns = ['tax_year', 'filing_status', 'lower_threshold', 'rate', 'explicit_year'];
  return folder.read('tax_federal_brackets.csv', columns, (row) => ({
    jurisdiction: 'US',
    taxYear: row.number('tax_year'),
    filingStatus: filingStatus(row),
    from: row.number('lower_threshold'),
    rate: rate(row),
    lawYear: row.optionalNumber('explicit_year'),
    thresholdYear: null,
    url: null,
    note: null,
  }));
}

export function readStateBrackets(folder: CsvFolder): Promise<BracketInput[]> {
  const columns = [
    'state',
    'tax_year',
    'filing_status',
    'lower_threshold',
    'rate',
    'threshold_explicit_year',
    'rate_explicit_year',
    'reference_url',
  ];
  return folder.read('tax_state_income_brackets.csv', columns, (row) => ({
    jurisdiction: row.required('state'),
    taxYear: row.number('tax_year'),
    filingStatus: filingStatus(row),
    from: row.number('lower_threshold'),
    rate: rate(row),
    lawYear: row.optionalNumber('rate_explicit_year'),
    thresholdYear: row.optionalNumber('threshold_explicit_year'),
    url: row.text('reference_url') || null,
    note: null,
  }));
}

export function readLocalBrackets(folder: CsvFolder): Promise<BracketInput[]> {
  const columns = [
    'city',
    'tax_year',
    'filing_status',
    'lower_threshold',
    'rate',
    'reference_title',
    'reference_url',
  ];
  return folder.read('tax_local_income.csv', columns, (row) => ({
    jurisdiction: row.required('city'),
    taxYear: row.number('tax_year'),
    filingStatus: filingStatus(row),
    from: row.number('lower_threshold'),
    rate: rate(row),
    lawYear: null,
    thresholdYear: null,
    url: row.text('reference_url') || null,
    note: row.text('reference_title') || null,
  }));
}

export function readStateDeductions(folder: CsvFolder): Promise<DeductionInput[]> {
  const columns = [
    'state',
    'tax_year',
    'filing_status',
    'standard_deduction',
    'personal_exemption',
    'exemption_kind',
    'note',
  ];
  return folder.read('tax_state_deductions.csv', columns, (row) => ({
    state: row.required('state'),
    taxYear: row.number('tax_year'),
    filingStatus: filingStatus(row),
    standardDeduction: row.optionalNumber('standard_deduction') ?? 0,
    exemption: row.optionalNumber('personal_exemption') ?? 0,
    exemptionKind: exemptionKind(row),
    note: row.text('note') || null,
  }));
}

function exemptionKind(row: CsvRecord): DeductionInput['exemptionKind'] {
  const text = row.text('exemption_kind');
  if (text === '') return 'none';
  if (text === 'credit') return 'credit';
  if (text === 'deduction') return 'exemption';
  throw row.fault('exemption_kind', `"${text}" is unknown`);
}

export function readFederalParameters(folder: CsvFolder): Promise<FederalParameter[]> {
  const columns = ['parameter', 'tax_year', 'value', 'explicit_year', 'reference_url'];
  return folder.read('tax_federal_parameters.csv', columns, (row) => ({
    parameter: row.required('parameter'),
    taxYear: row.number('tax_year'),
    value: row.number('value'),
    lawYear: row.optionalNumber('explicit_year'),
    url: row.text('reference_url') || null,
  }));
}

export function readStatePayroll(folder: CsvFolder): Promise<StatePayrollParameter[]> {
  const columns = ['state', 'tax_year', 'parameter', 'value', 'explicit_year', 'reference_url'];
  return folder.read('tax_state_payroll.csv', columns, (row) => ({
    state: row.required('state'),
    taxYear: row.number('tax_year'),
    parameter: row.required('parameter'),
    value: row.number('value'),
    lawYear: row.optionalNumber('explicit_year'),
    url: row.text('reference_url') || null,
  }));
}
