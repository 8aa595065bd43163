import type { EmployerCostRow, OverheadRow, PayrollTaxRow } from '@wagewright/dataset';
import { wholeDollars } from './rounding';

/** Whole US dollars a year; every `total` is the sum of the members beside it. */
export interface EmployerCost {
  /** Base pay that the costs are added to, whole US dollars a year. */
  base: number;
  /** Payroll taxes that the employer pays, whole US dollars a year. */
  taxes: {
    /** Social Security, whole US dollars a year. */
    social_security: number;
    /** Medicare, whole US dollars a year. */
    medicare: number;
    /** Federal unemployment tax, whole US dollars a year. */
    futa: number;
    /** State unemployment tax of a new employer, whole US dollars a year. */
    suta: number;
    /** Sum of the taxes, whole US dollars a year. */
    total: number;
  };
  /** Benefits that the employer pays, whole US dollars a year. */
  benefits: {
    /** Health and other insurance, whole US dollars a year. */
    insurance: number;
    /** Contributions to retirement plans, whole US dollars a year. */
    retirement: number;
    /** Contributions to programs of the state, whole US dollars a year. */
    state_programs: number;
    /** Sum of the benefits, whole US dollars a year. */
    total: number;
  };
  /** By item: equipment, software, workspace, recruiting. */
  overhead: Record<string, number> & {
    /** Sum of the overhead, whole US dollars a year. */
    total: number;
  };
  /** Base, taxes, benefits and overhead. */
  total: number;
  /** Total cost divided by base pay. @format double */
  load_factor: number;
}

type EmployerTaxes = EmployerCost['taxes'];

export interface EmployerCostTables {
  taxes: readonly PayrollTaxRow[];
  benefits: EmployerCostRow;
  overhead: readonly OverheadRow[];
}

const TAXES: Readonly<Record<Exclude<keyof EmployerTaxes, 'total'>, readonly string[]>> = {
  social_security: ['social-security'],
  medicare: ['medicare'],
  // With the credit reduction of states that owe the federal fund.
  futa: ['futa', 'futa-credit-reduction'],
  // With state levies on the same wages and bill.
  suta: ['suta', 'employment-training', 'job-development'],
};
const NAMED_TAXES: ReadonlySet<string> = new Set(Object.values(TAXES).flat());

/** Each part is rounded by itself, so that the sums are exact. */
export function employerCost(base: number, tables: EmployerCostTables): EmployerCost {
  const taxes = employerTaxes(base, tables.taxes);
  const benefits = employerBenefits(base, tables);
  const overhead = overheadCosts(base, tables.overhead);
  const total = base + taxes.total + benefits.total + overhead.total;
  const loadFactor = Math.round((total / base) * 1_000) / 1_000;
  return { base, taxes, benefits, overhead, total, load_factor: loadFactor };
}

function employerTaxes(base: number, rows: readonly PayrollTaxRow[]): EmployerTaxes {
  const due = (names: readonly string[]) =>
    taxDue(
      base,
      rows.filter(({ tax }) => names.includes(tax)),
    );
  return withTotal({
    social_security: due(TAXES.social_security),
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
function employerBenefits(base: number, { benefits, taxes }: EmployerCostTables): EmployerCost['benefits'] {
  const wages = base / (1 + benefits.paidLeaveShare);
  return withTotal({
    insurance: benefits.insuranceAnnual,
    retirement: wholeDollars(wages * benefits.retirementShare),
    state_programs: taxDue(
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
