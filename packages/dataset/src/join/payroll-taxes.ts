import { groupBy, round, total } from '../arithmetic/statistics';
import type { Catalogue, FederalParameter, SourceTables, StatePayrollParameter } from '../read';
import { federalValue } from './income-taxes';
import type { StagingTables } from '../staging';

type PayrollTax = StagingTables['payroll-taxes'][number];

/** Parameters of the nation, or of one state, and year. */
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
  thresholds?: (value: Parameters) => PayrollTax['thresholds'];
}

/** The jurisdiction of the federal taxes. */
const NATION = 'US';

const ALL_WAGES: Base = () => null;
const SOCIAL_SECURITY: Base = (_, base) => base;
const FEDERAL_UNEMPLOYMENT: Base = (value) => value('futa_wage_base') ?? null;
const UNEMPLOYMENT: Base = (value) => value('unemployment.taxable_wage_base') ?? null;
const DISABILITY: Base = (value) => value('temporary_disability_insurance.taxable_wage_base') ?? null;

/** A yearly maximum of the contribution is a wage base of maximum ÷ rate. */
function maximum(parameter: string, rate: string): Base {
  return (value) => round((value(parameter) ?? 0) / (value(rate) ?? 1));
}

function plain(tax: string, payer: PayrollTax['payer'], parameter: string, base: Base): Rule {
  return { tax, payer, parameter, base, rate: (value) => value(parameter) ?? 0 };
}

/** Head of household has the single threshold: the statute names joint, separate and "any other case". */
function additionalMedicare(value: Parameters) {
  const single = value('additional_medicare_threshold_single') ?? 0;
  const joint = value('additional_medicare_threshold_joint') ?? 0;
  return { single, joint, head_of_household: single };
}

/** The taxes from the parameters. Paid-leave programmes end at the Social Security base by law. */
const RULES: readonly Rule[] = [
  plain('social-security', 'employee', 'social_security_rate_employee', SOCIAL_SECURITY),
  plain('social-security', 'employer', 'social_security_rate_employer', SOCIAL_SECURITY),
  plain('medicare', 'employee', 'medicare_rate_employee', ALL_WAGES),
  plain('medicare', 'employer', 'medicare_rate_employer', ALL_WAGES),
  {
    ...plain('additional-medicare', 'employee', 'additional_medicare_rate', ALL_WAGES),
    thresholds: additionalMedicare,
  },
  plain('futa', 'employer', 'futa_effective_rate', FEDERAL_UNEMPLOYMENT),
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

type PayrollTables = Pick<SourceTables, 'federalParameters' | 'statePayroll'>;

/**
 * Payroll taxes of the nation and the states; a rate of zero (a programme not yet begun) makes no row.
 *
 * @param own parameters of the catalogue: in place of the publisher's of the same state and year, or beside them
 * @throws Error for a year without a Social Security base
 */
export function payrollTaxRows(
  { federalParameters, statePayroll }: PayrollTables,
  { payrollParameters: own }: Pick<Catalogue, 'payrollParameters'>,
): PayrollTax[] {
  const federal = federalParameters.map((row) => ({ ...row, state: NATION, lawYear: row.taxYear }));
  const newer = new Map(own.map((row) => [keyOf(row), row]));
  const published = new Set(statePayroll.map(keyOf));
  const known = statePayroll.map((row) => newer.get(keyOf(row)) ?? dated(row));
  const added = own.filter((row) => !published.has(keyOf(row)));
  const reductions = groupBy(creditReductions(federalParameters), ({ taxYear }) => taxYear);
  return [federal, known, added].flatMap((rows) =>
    [...groupBy(rows, (row) => `${row.state} ${row.taxYear}`).values()].flatMap((group) => {
      const [{ state, taxYear }] = group;
      const base = federalValue(federalParameters, 'social_security_wage_base', taxYear);
      const taxes = RULES.flatMap((rule) => rowOf(rule, group, base));
      return state === NATION ? [...taxes, ...(reductions.get(taxYear) ?? [])] : taxes;
    }),
  );
}

/** 26 U.S.C. § 3302(c)(2): the credit lost for each further year in which a state owes the fund. */
const YEARLY_CREDIT_LOSS = 0.003;

/**
 * A state that owes the federal unemployment fund costs its employers a part of the FUTA credit. If the source carries
 * an earlier year's reduction forward, the law's yearly step is added: that is the reduction unless the state repays by
 * 10 November, or the waiver of its further additions ends.
 */
function creditReductions(parameters: readonly FederalParameter[]): PayrollTax[] {
  const own = parameters.filter((row) => row.parameter.startsWith('futa_credit_reduction_') && row.value > 0);
  return own.map(({ parameter, taxYear, value, lawYear, url }) => ({
    kind: 'payroll-tax',
    jurisdiction: parameter.slice(-2),
    taxYear,
    tax: 'futa-credit-reduction',
    payer: 'employer',
    rate: round(value + YEARLY_CREDIT_LOSS * (taxYear - (lawYear ?? taxYear)), 6),
    wageBase: federalValue(parameters, 'futa_wage_base', taxYear),
    thresholds: null,
    lawYear: taxYear,
    url,
  }));
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
  socialSecurityBase: number,
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
  const wageBase = base(value, socialSecurityBase);
  const about = { kind: 'payroll-tax', jurisdiction: state, taxYear, tax, payer } as const;
  return [{ ...about, rate, wageBase, thresholds: rule.thresholds?.(value) ?? null, lawYear, url }];
}
