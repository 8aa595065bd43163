import { groupBy, round, total } from '../arithmetic/statistics';
import type { Catalogue, SourceTables, StatePayrollParameter } from '../read';
import type { StagingTables } from '../staging';

type PayrollTax = StagingTables['payroll-taxes'][number];

/** Parameters of one state and year. */
type Parameters = (parameter: string) => number | undefined;

/** Wages on which a tax is levied, US dollars; null: all. */
type Base = (value: Parameters, socialSecurityBase: number) => number | null;

interface Rule {
  tax: string;
  payer: PayrollTax['payer'];
  /** The parameter that shows whether the state has this tax, and whose law year the row shows. */
  parameter: string;
  rate: (value: Parameters) => number;
  base: Base;
}

const ALL_WAGES: Base = () => null;
const SOCIAL_SECURITY: Base = (_, base) => base;
const UNEMPLOYMENT: Base = (value) => value('unemployment.taxable_wage_base') ?? null;
const DISABILITY: Base = (value) => value('temporary_disability_insurance.taxable_wage_base') ?? null;

/** A yearly maximum of the contribution is a wage base of maximum ÷ rate. */
function maximum(parameter: string, rate: string): Base {
  return (value) => round((value(parameter) ?? 0) / (value(rate) ?? 1));
}

function plain(tax: string, payer: PayrollTax['payer'], parameter: string, base: Base): Rule {
  return { tax, payer, parameter, base, rate: (value) => value(parameter) ?? 0 };
}

/** The taxes from the states' parameters. Paid-leave programmes end at the Social Security base by law. */
const RULES: readonly Rule[] = [
  plain('suta', 'employer', 'unemployment.default_rate', UNEMPLOYMENT),
  plain('unemployment', 'employee', 'unemployment.employee_rate', ALL_WAGES),
  plain('unemployment', 'employee', 'unemployment.contribution_rate', (value) => {
    return value('unemployment.contribution_wage_base') ?? null;
  }),
  plain('employment-training', 'employer', 'employment_training.employer_rate', UNEMPLOYMENT),
  plain('job-development', 'employer', 'job_development_fund.employer_rate', UNEMPLOYMENT),
  plain('disability', 'employee', 'disability.employee_rate', ALL_WAGES),
  plain('disability', 'employee', 'temporary_disability_insurance.employee_rate', DISABILITY),
  plain(
    'disability',
    'employee',
    'disability_benefits.employee_rate',
    maximum('disability_benefits.annual_max_contribution', 'disability_benefits.employee_rate'),
  ),
  plain(
    'paid-leave',
    'employee',
    'paid_family_leave.employee_rate',
    maximum('paid_family_leave.annual_max_contribution', 'paid_family_leave.employee_rate'),
  ),
  plain('paid-leave', 'employee', 'family_leave_insurance.employee_rate', DISABILITY),
  plain('paid-leave', 'employee', 'famli.employee_rate', SOCIAL_SECURITY),
  plain('paid-leave', 'employer', 'famli.employer_rate', SOCIAL_SECURITY),
  plain('paid-leave', 'employee', 'paid_leave.employee_rate', SOCIAL_SECURITY),
  plain('paid-leave', 'employer', 'paid_leave.employer_rate', SOCIAL_SECURITY),
  plain('long-term-care', 'employee', 'long_term_care.employee_rate', ALL_WAGES),
  plain('transit', 'employee', 'statewide_transit.employee_rate', ALL_WAGES),
  plain('child-care', 'employee', 'child_care.employee_rate', ALL_WAGES),
  plain('child-care', 'employer', 'child_care.employer_rate', ALL_WAGES),
  // Washington: one total rate; the employer bears a share of it.
  ...shared('paid_leave.total_rate', {
    total: (value) => value('paid_leave.total_rate') ?? 0,
    ofEmployee: (value) => 1 - (value('paid_leave.employer_share') ?? 0),
  }),
  // Massachusetts: the family part is the employee's; the medical part is shared.
  ...shared('paid_leave.medical_employee_share', {
    total: (value) => value('paid_leave.medical_rate') ?? 0,
    ofEmployee: (value) => value('paid_leave.medical_employee_share') ?? 0,
    alone: (value) => value('paid_leave.family_rate') ?? 0,
  }),
  // Delaware: three parts, shared alike.
  ...shared('paid_leave.employee_share', {
    total: (value) =>
      total(['family_caregiver', 'medical', 'parental'].map((part) => value(`paid_leave.${part}_rate`) ?? 0)),
    ofEmployee: (value) => value('paid_leave.employee_share') ?? 0,
  }),
];

/** A paid-leave programme that employee and employer bear together: a share, and what the employee bears alone. */
function shared(
  parameter: string,
  parts: Readonly<Record<'total' | 'ofEmployee', Rule['rate']> & { alone?: Rule['rate'] }>,
): Rule[] {
  const common = { tax: 'paid-leave', parameter, base: SOCIAL_SECURITY };
  const { total: whole, ofEmployee, alone = () => 0 } = parts;
  return [
    { ...common, payer: 'employee', rate: (value) => alone(value) + whole(value) * ofEmployee(value) },
    { ...common, payer: 'employer', rate: (value) => whole(value) * (1 - ofEmployee(value)) },
  ];
}

const UNEMPLOYMENT_BASE = 'unemployment.taxable_wage_base';

/** The calendar year of the publisher's undated unemployment figures. */
const UNDATED_YEAR = 2_024;

/**
 * Payroll taxes of the states; a rate of zero (a programme not yet begun) makes no row.
 *
 * @param own parameters of the catalogue: in place of the publisher's of the same state and year, or beside them
 */
export function statePayrollRows(
  { statePayroll }: Pick<SourceTables, 'statePayroll'>,
  { payrollParameters: own }: Pick<Catalogue, 'payrollParameters'>,
  socialSecurityBase: (year: number) => number,
): PayrollTax[] {
  const newer = new Map(own.map((row) => [keyOf(row), row]));
  const published = new Set(statePayroll.map(keyOf));
  const known = statePayroll.map((row) => newer.get(keyOf(row)) ?? dated(row));
  const added = own.filter((row) => !published.has(keyOf(row)));
  return [known, added].flatMap((rows) =>
    [...groupBy(rows, (row) => `${row.state} ${row.taxYear}`).values()].flatMap((group) =>
      RULES.flatMap((rule) => rowOf(rule, group, socialSecurityBase)),
    ),
  );
}

function keyOf({ state, taxYear, parameter }: StatePayrollParameter): string {
  return `${state} ${taxYear} ${parameter}`;
}

function dated(row: StatePayrollParameter): StatePayrollParameter {
  const isUndated = row.lawYear === null && row.parameter.startsWith('unemployment.');
  return isUndated ? { ...row, lawYear: UNDATED_YEAR } : row;
}

function rowOf(
  rule: Rule,
  group: readonly StatePayrollParameter[],
  socialSecurityBase: (year: number) => number,
): PayrollTax[] {
  const rowFor = (name: string) => group.find((row) => row.parameter === name);
  const found = rowFor(rule.parameter);
  if (found === undefined) return [];
  const { state, taxYear } = found;
  // The row shows the base of an unemployment tax, which is what changes from year to year.
  const { lawYear, url } = rule.base === UNEMPLOYMENT ? (rowFor(UNEMPLOYMENT_BASE) ?? found) : found;
  const value: Parameters = (name) => rowFor(name)?.value;
  const rate = round(rule.rate(value), 8);
  if (rate === 0) return [];
  const { tax, payer, base } = rule;
  const wageBase = base(value, socialSecurityBase(taxYear));
  const about = { kind: 'payroll-tax', jurisdiction: state, taxYear, tax, payer } as const;
  return [{ ...about, rate, wageBase, thresholds: null, lawYear, url }];
}
