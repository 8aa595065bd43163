import type { FilingStatus, PayrollTaxRow } from '@wagewright/dataset';
import { bracketTax } from './bracket-tax';
import { stateIncomeTax } from './state-income-tax';
import type { TaxTables } from '../../../dataset/tax-tables';

/** A taxpayer: a year's wages of one earner, without other income, dependants or itemised deductions. */
export interface Taxpayer {
  filingStatus: FilingStatus;
  /** Two-letter code; null: unknown, without state tax. */
  state: string | null;
  /** `<city>, <state>`; a city without a local tax in the release has no effect. */
  locality: string | null;
}

/** A year's taxes on wages, US dollars, not rounded. */
export interface WageTaxes {
  federalIncome: number;
  socialSecurity: number;
  /** Including the surcharge. */
  medicare: number;
  stateIncome: number;
  localIncome: number;
  /** The employee's part of disability, paid leave and the like. */
  statePayroll: number;
}

/** Cities that tax the state's taxable income; all other local taxes are on the whole wage. */
const TAXES_STATE_INCOME: ReadonlySet<string> = new Set([
  'New York, NY',
  // Tax-General Article § 10-103: a share of the Maryland taxable income.
  'Baltimore, MD',
  // Indiana Code 6-3.6-2-2: Indiana's adjusted gross income, after its exemptions.
  'Indianapolis, IN',
  // Multnomah County Code § 11.512 and Metro Code 7.06: the Oregon taxable income above a threshold.
  'Portland, OR',
]);

/** All taxes on a year's wages. @param wages US dollars */
export function wageTaxes(tables: TaxTables, wages: number, taxpayer: Taxpayer): WageTaxes {
  const { filingStatus, state } = taxpayer;
  const federal = tables.federal(filingStatus);
  const federalIncome = bracketTax(Math.max(0, wages - federal.standardDeduction), federal.brackets);
  const ofState =
    state === null
      ? { taxable: 0, tax: 0 }
      : stateIncomeTax(tables, state, { wages, filingStatus, federalTax: federalIncome });
  const federalPayroll = tables.federalPayroll();
  const sum = (rows: readonly PayrollTaxRow[]) =>
    rows.reduce((total, row) => total + payrollTax(wages, row, filingStatus), 0);
  return {
    federalIncome,
    socialSecurity: sum(federalPayroll.filter(({ tax }) => tax === 'social-security')),
    medicare: sum(federalPayroll.filter(({ tax }) => tax !== 'social-security')),
    stateIncome: ofState.tax,
    localIncome: localIncomeTax(tables, wages, ofState.taxable, taxpayer),
    statePayroll: state === null ? 0 : sum(tables.statePayroll(state)),
  };
}

function localIncomeTax(
  tables: TaxTables,
  wages: number,
  stateTaxable: number,
  { filingStatus, locality }: Taxpayer,
): number {
  const row = locality === null ? undefined : tables.stateOrLocal(locality, filingStatus);
  if (!row) return 0;
  return bracketTax(TAXES_STATE_INCOME.has(row.jurisdiction) ? stateTaxable : wages, row.brackets);
}

export function totalTax(taxes: WageTaxes): number {
  return Object.values(taxes as unknown as Record<string, number>).reduce((sum, part) => sum + part, 0);
}

/** One tax on wages: up to its base, or from the threshold of the filing status. US dollars, not rounded. */
function payrollTax(
  wages: number,
  { rate, wageBase, thresholds }: PayrollTaxRow,
  filingStatus: FilingStatus,
): number {
  if (thresholds) return rate * Math.max(0, wages - (thresholds[filingStatus] ?? 0));
  return rate * Math.min(wages, wageBase ?? Infinity);
}
