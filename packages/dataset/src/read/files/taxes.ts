import { FILING_STATUSES } from '@wagewright/dataset';
import {
  constant,
  mapped,
  nullable,
  number,
  oneOf,
  optionalNumber,
  required,
  text,
  translated,
  within,
} from '../cells';
import { fileMapping, type Row } from '../file-mapping';

const taxYear = number('tax_year');
const filingStatus = oneOf('filing_status', FILING_STATUSES);
const url = nullable('reference_url');
const bracket = {
  taxYear,
  filingStatus,
  from: number('lower_threshold'),
  rate: within(number('rate'), 0, 0.6, 'share'),
};

export const stateBrackets = fileMapping('tax_state_income_brackets.csv', 'tax-law', {
  /** `US`, a state code, or `<city>, <state>`. */
  jurisdiction: required('state'),
  ...bracket,
  /** Year of the last explicit change; null where the source has one undated value. */
  lawYear: optionalNumber('rate_explicit_year'),
  /** Year of the last explicit change of the threshold; null where it never changed or is not dated. */
  thresholdYear: optionalNumber('threshold_explicit_year'),
  url,
  /** The source of the value and its date. */
  note: constant<string | null>(null),
});
export type BracketInput = Row<typeof stateBrackets>;

export const federalBrackets = fileMapping('tax_federal_brackets.csv', 'tax-law', {
  ...stateBrackets.fields,
  jurisdiction: constant('US'),
  lawYear: optionalNumber('explicit_year'),
  thresholdYear: constant<number | null>(null),
  url: constant<string | null>(null),
});

export const localBrackets = fileMapping('tax_local_income.csv', 'tax-law', {
  ...federalBrackets.fields,
  jurisdiction: required('city'),
  lawYear: constant<number | null>(null),
  url,
  note: nullable('reference_title'),
});

const EXEMPTION_KINDS: Readonly<Record<string, 'none' | 'credit' | 'exemption'>> = {
  '': 'none',
  credit: 'credit',
  deduction: 'exemption',
};
const amount = (column: string) => mapped(optionalNumber(column), (value) => value ?? 0);

export const stateDeductions = fileMapping('tax_state_deductions.csv', 'tax-law', {
  state: required('state'),
  taxYear,
  filingStatus,
  standardDeduction: amount('standard_deduction'),
  exemption: amount('personal_exemption'),
  exemptionKind: translated(text('exemption_kind'), EXEMPTION_KINDS),
  note: nullable('note'),
});
export type DeductionInput = Row<typeof stateDeductions>;

const parameter = {
  parameter: required('parameter'),
  taxYear,
  value: number('value'),
  /** Year of the last explicit value; earlier than `taxYear` where it was carried forward. Null: undated. */
  lawYear: optionalNumber('explicit_year'),
  url,
};

export const federalParameters = fileMapping('tax_federal_parameters.csv', 'tax-law', parameter);
export type FederalParameter = Row<typeof federalParameters>;

export const statePayroll = fileMapping('tax_state_payroll.csv', 'tax-law', {
  state: required('state'),
  ...parameter,
});
export type StatePayrollParameter = Row<typeof statePayroll>;
