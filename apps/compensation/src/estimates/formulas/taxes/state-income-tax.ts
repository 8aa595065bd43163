import type { FilingStatus, IncomeTaxRow, TaxBracket } from '@wagewright/dataset';
import { bracketTax } from './bracket-tax';
import { STATE_RULES, type StateRules } from './state-rules';
import type { TaxTables } from '../../../dataset/tax-tables';

/** A state's tax with its taxable income: New York City taxes the same income. US dollars. */
export interface StateIncomeTax {
  taxable: number;
  tax: number;
}

/** Recapture is spread over this much income. */
const RECAPTURE_SPREAD = 50_000;
/** Above a million the law recaptures so fast that a raise can cost more than it brings; that part is left out. */
const RECAPTURE_END = 1_000_000;

/** @param federalTax income tax, deductible in some states */
export function stateIncomeTax(
  tables: TaxTables,
  state: string,
  { wages, filingStatus, federalTax }: { wages: number; filingStatus: FilingStatus; federalTax: number },
): StateIncomeTax {
  const row = tables.stateOrLocal(state, filingStatus);
  if (!row) return { taxable: 0, tax: 0 };
  const rules = STATE_RULES[state] ?? {};
  const deduction = standardDeduction(tables, row, rules, wages, filingStatus);
  const exemption = row.exemptionKind === 'exemption' ? row.exemption : 0;
  const deductedTax = rules.deductsFederalTax ? federalTax : 0;
  const taxable = Math.max(0, wages - deduction - exemption - deductedTax);
  const credit = row.exemptionKind === 'credit' ? row.exemption : 0;
  const due = bracketTax(taxable, row.brackets) + additions(rules, row.brackets, wages, taxable);
  return { taxable, tax: Math.max(0, due - credit) };
}

function standardDeduction(
  tables: TaxTables,
  row: IncomeTaxRow,
  { slidingDeduction }: StateRules,
  wages: number,
  filingStatus: FilingStatus,
): number {
  if (slidingDeduction) {
    const { amount, start, rate } = slidingDeduction[filingStatus];
    return Math.max(0, amount - rate * Math.max(0, wages - start));
  }
  // A state that adopts the federal deduction for singles adopts the others as well.
  const isFederal = row.standardDeduction === tables.federal(row.filingStatus).standardDeduction;
  return isFederal ? tables.federal(filingStatus).standardDeduction : row.standardDeduction;
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
 * over 50,000 dollars, so that a flat rate remains; from each further bracket on, the benefit of the one below. The
 * later steps use taxable income: by gross income, as in the form, they begin with a jump.
 */
function recapture(brackets: readonly TaxBracket[], wages: number, taxable: number, from: number): number {
  const lower = brackets.filter((bracket) => bracket.from < from);
  const upper = brackets.filter((bracket) => bracket.from >= from && bracket.from < RECAPTURE_END);
  const flatRate = lower.at(-1)?.rate ?? 0;
  const flatIncome = Math.min(taxable, upper[0]?.from ?? taxable);
  const first = spread(wages - from) * (flatRate * flatIncome - bracketTax(flatIncome, brackets));
  return upper.reduce((sum, { from: start, rate }, index) => {
    const below = upper[index - 1]?.rate ?? flatRate;
    return sum + spread(taxable - start) * (rate - below) * start;
  }, first);
}

function spread(excess: number): number {
  return Math.min(1, Math.max(0, excess) / RECAPTURE_SPREAD);
}
