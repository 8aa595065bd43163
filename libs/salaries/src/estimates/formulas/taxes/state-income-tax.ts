import type { FilingStatus, IncomeTaxRow, TaxBracket } from '@wagewright/dataset';
import { bracketTax, ofStatus } from './by-income';
import { STATE_RULES, type StateRules } from './state-rules';
import type { TaxTables } from '../../../dataset/tax-tables';

/** A state's tax with its taxable income, which some cities and counties tax as well. US dollars. */
export interface StateIncomeTax {
  taxable: number;
  tax: number;
}

/** A year's pay and its federal taxes. */
export interface TaxedWages {
  wages: number;
  filingStatus: FilingStatus;
  /** Income tax, deductible in some states. */
  federalTax: number;
  /** Social Security and Medicare, deductible in some states. */
  contributions: number;
}

const NO_RULES: StateRules = { statute: '', year: 0 };
/** Recapture is spread over this much income. */
const RECAPTURE_SPREAD = 50_000;

export function stateIncomeTax(tables: TaxTables, state: string, pay: TaxedWages): StateIncomeTax {
  const { wages, filingStatus } = pay;
  const row = tables.stateOrLocal(state, filingStatus);
  if (!row) return { taxable: 0, tax: 0 };
  const rules = STATE_RULES[state] ?? NO_RULES;
  const taxable = Math.max(0, wages - deductions(tables, row, rules, pay));
  const { addition, creditedShare } = rules;
  const added = addition ? ofStatus(addition, filingStatus)(wages) : 0;
  const due = tableTax(row.brackets, taxable, rules) + additions(rules, row.brackets, wages, taxable) + added;
  const share = creditedShare ? ofStatus(creditedShare, filingStatus)(wages) : 0;
  return { taxable, tax: Math.max(0, due * (1 - share) - credit(row, rules, pay)) };
}

function deductions(tables: TaxTables, row: IncomeTaxRow, rules: StateRules, pay: TaxedWages): number {
  const { wages, filingStatus } = pay;
  const own = row.exemptionKind === 'exemption' ? row.exemption : 0;
  const exemption = rules.exemption ? ofStatus(rules.exemption, filingStatus)(wages) : own;
  const contributions = Math.min(rules.contributionsUpTo ?? 0, pay.contributions);
  return (
    standardDeduction(tables, row, rules, pay) + exemption + contributions + deductedFederalTax(rules, pay)
  );
}

function standardDeduction(
  tables: TaxTables,
  row: IncomeTaxRow,
  { deduction }: StateRules,
  { wages, filingStatus }: TaxedWages,
): number {
  if (deduction) return ofStatus(deduction, filingStatus)(wages);
  // A state that adopts the federal deduction for singles adopts the others as well.
  const isFederal = row.standardDeduction === tables.federal(row.filingStatus).standardDeduction;
  return isFederal ? tables.federal(filingStatus).standardDeduction : row.standardDeduction;
}

function deductedFederalTax({ federalTax: rule }: StateRules, pay: TaxedWages): number {
  if (!rule) return 0;
  const { share, cap } = ofStatus(rule, pay.filingStatus);
  return Math.min(share(pay.wages) * pay.federalTax, cap(pay.wages));
}

function credit(row: IncomeTaxRow, rules: StateRules, { wages, filingStatus }: TaxedWages): number {
  if (rules.credit) return ofStatus(rules.credit, filingStatus)(wages);
  return row.exemptionKind === 'credit' ? row.exemption : 0;
}

function tableTax(brackets: readonly TaxBracket[], taxable: number, { upperTable }: StateRules): number {
  if (!upperTable || taxable <= upperTable.over) return bracketTax(taxable, brackets);
  const { over, bridgedTo, brackets: upper } = upperTable;
  const gap = bracketTax(over, upper) - bracketTax(over, brackets);
  const left = Math.max(0, 1 - (taxable - over) / (bridgedTo - over));
  return bracketTax(taxable, upper) - gap * left;
}

function additions(
  rules: StateRules,
  brackets: readonly TaxBracket[],
  wages: number,
  taxable: number,
): number {
  const { surcharge, recapturesFrom } = rules;
  const surcharged = surcharge ? surcharge.rate * Math.max(0, taxable - surcharge.above) : 0;
  return (
    surcharged + (recapturesFrom === undefined ? 0 : recapture(brackets, wages, taxable, recapturesFrom))
  );
}

/**
 * New York's worksheets (instructions to IT-201): from the first amount on, the lower brackets' benefit is recaptured
 * over 50,000 dollars of gross income, so that a flat rate remains; once the taxable income reaches a further bracket,
 * the benefit of the one below.
 */
function recapture(brackets: readonly TaxBracket[], wages: number, taxable: number, from: number): number {
  const lower = brackets.filter((bracket) => bracket.from < from);
  const upper = brackets.filter((bracket) => bracket.from >= from);
  const flatRate = lower.at(-1)?.rate ?? 0;
  const flatIncome = Math.min(taxable, upper[0]?.from ?? taxable);
  const first = spread(wages - from) * (flatRate * flatIncome - bracketTax(flatIncome, brackets));
  return upper.reduce((sum, { from: start, rate }, index) => {
    const below = upper[index - 1]?.rate ?? flatRate;
    return taxable > start ? sum + spread(wages - start) * (rate - below) * start : sum;
  }, first);
}

function spread(excess: number): number {
  return Math.min(1, Math.max(0, excess) / RECAPTURE_SPREAD);
}
