import type { EmployerCostRow, OverheadRow, PayrollTaxRow } from '@wagewright/dataset';
import { wholeDollars } from './rounding';

/** Payroll taxes of a year, whole US dollars; the parts sum to `total`. */
export interface EmployerTaxes {
  socialSecurity: number;
  medicare: number;
  /** Including the credit reduction of states that owe the federal fund. */
  futa: number;
  /** Including state levies on the same wages and bill: training and job development funds. */
  suta: number;
  total: number;
}

/** Yearly cost of benefits, whole US dollars; the parts sum to `total`. */
export interface EmployerBenefits {
  insurance: number;
  retirement: number;
  /** Employers' mandatory contributions to state programs, such as paid family leave. */
  statePrograms: number;
  total: number;
}

export interface EmployerCost {
  base: number;
  taxes: EmployerTaxes;
  benefits: EmployerBenefits;
  /** By item, with `total`. */
  overhead: Record<string, number> & { total: number };
  total: number;
  /** Total over base, three decimals. */
  loadFactor: number;
}

export interface EmployerCostTables {
  taxes: readonly PayrollTaxRow[];
  benefits: EmployerCostRow;
  overhead: readonly OverheadRow[];
}

const TAXES: Readonly<Record<Exclude<keyof EmployerTaxes, 'total'>, readonly string[]>> = {
  socialSecurity: ['social-security'],
  medicare: ['medicare'],
  futa: ['futa', 'futa-credit-reduction'],
  suta: ['suta', 'employment-training', 'job-development'],
};
const NAMED_TAXES: ReadonlySet<string> = new Set(Object.values(TAXES).flat());

/** Each part is rounded by itself, so that the sums are exact. */
export function employerCost(base: number, tables: EmployerCostTables): EmployerCost {
  const taxes = employerTaxes(base, tables.taxes);
  const benefits = employerBenefits(base, tables);
  const overhead = overheadCosts(base, tables.overhead);
  const total = base + taxes.total + benefits.total + overhead.total;
  return { base, taxes, benefits, overhead, total, loadFactor: Math.round((total / base) * 1_000) / 1_000 };
}

function employerTaxes(base: number, rows: readonly PayrollTaxRow[]): EmployerTaxes {
  const due = (names: readonly string[]) =>
    taxDue(
      base,
      rows.filter(({ tax }) => names.includes(tax)),
    );
  return withTotal({
    socialSecurity: due(TAXES.socialSecurity),
    medicare: due(TAXES.medicare),
    futa: due(TAXES.futa),
    suta: due(TAXES.suta),
  });
}

/** rate × min(wages, wage base), summed, rounded once. */
function taxDue(base: number, rows: readonly PayrollTaxRow[]): number {
  const due = rows.map(({ rate, wageBase }) => rate * Math.min(base, wageBase ?? base));
  return wholeDollars(due.reduce((sum, amount) => sum + amount, 0));
}

/**
 * Insurance is an amount: it costs the same for every wage. The survey's other shares are of wages for time worked, and
 * base pay includes paid leave: wages = base ÷ (1 + share of paid leave).
 */
function employerBenefits(base: number, { benefits, taxes }: EmployerCostTables): EmployerBenefits {
  const wages = base / (1 + benefits.paidLeaveShare);
  return withTotal({
    insurance: benefits.insuranceAnnual,
    retirement: wholeDollars(wages * benefits.retirementShare),
    statePrograms: taxDue(
      base,
      taxes.filter(({ tax }) => !NAMED_TAXES.has(tax)),
    ),
  });
}

function overheadCosts(base: number, rows: readonly OverheadRow[]): EmployerCost['overhead'] {
  const items = rows.map(({ item, shareOfBase, annualUsd }) => {
    return [item, wholeDollars((annualUsd ?? 0) + base * (shareOfBase ?? 0))] as const;
  });
  return withTotal(Object.fromEntries(items));
}

function withTotal<T extends Record<string, number>>(parts: T): T & { total: number } {
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}
