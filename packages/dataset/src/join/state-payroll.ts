import { groupBy, round, total } from '../arithmetic/statistics';
import type { StatePayrollParameter } from '../read';
import type { StagingTables } from '../staging';
import { UNDATED_YEAR, unemploymentBase } from './unemployment-bases';

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

/** The source has the 2026 rate of California's disability insurance for every year; the agency's earlier ones: */
const CORRECTIONS: Readonly<Record<string, number>> = {
  'CA 2024 disability.employee_rate': 0.011,
  'CA 2025 disability.employee_rate': 0.012,
};

const UNEMPLOYMENT_BASE = 'unemployment.taxable_wage_base';

/** The publisher's parameters with the newest known unemployment base; its own are for 2024. */
function dated(parameter: StatePayrollParameter): StatePayrollParameter {
  if (!parameter.parameter.startsWith('unemployment.')) return parameter;
  const { state, taxYear, lawYear } = parameter;
  const newer = parameter.parameter === UNEMPLOYMENT_BASE ? unemploymentBase(state, taxYear) : undefined;
  if (newer === undefined || (lawYear ?? 0) >= newer.year)
    return { ...parameter, lawYear: lawYear ?? UNDATED_YEAR };
  return { ...parameter, value: newer.wageBase, lawYear: newer.year, url: newer.url };
}

/** Payroll taxes of the states; a rate of zero (a programme not yet begun) makes no row. */
export function statePayrollRows(
  parameters: readonly StatePayrollParameter[],
  socialSecurityBase: (year: number) => number,
): PayrollTax[] {
  const groups = groupBy(parameters.map(dated), (row) => `${row.state} ${row.taxYear}`);
  const rows = [...groups.values()].flatMap((group) =>
    RULES.flatMap((rule) => rowOf(rule, group, socialSecurityBase)),
  );
  return [...rows, ...employeeUnemployment()];
}

/** Employees' unemployment contributions that the source lacks, by year: the base, US dollars. */
const EMPLOYEE_UNEMPLOYMENT = [
  {
    jurisdiction: 'NJ',
    rate: 0.004_25,
    bases: { 2_024: 42_300, 2_025: 43_300, 2_026: 44_800 },
    url: 'https://www.nj.gov/labor/myunemployment/assets/pdfs/UI_statute.pdf',
  },
  {
    jurisdiction: 'AK',
    rate: 0.005,
    bases: { 2_024: 49_700, 2_025: 51_700, 2_026: 54_200 },
    url: 'https://www.akleg.gov/basis/statutes.asp?media=print&secStart=23.20.290&secEnd=23.20.290',
  },
] as const;

/** N.J.S.A. 43:21-7(d), with the workforce funds, and Alaska Statutes 23.20.290. */
function employeeUnemployment(): PayrollTax[] {
  return EMPLOYEE_UNEMPLOYMENT.flatMap(({ jurisdiction, rate, bases, url }) =>
    Object.entries(bases).map(([year, wageBase]) => ({
      jurisdiction,
      taxYear: Number(year),
      tax: 'unemployment',
      payer: 'employee' as const,
      rate,
      wageBase,
      thresholds: null,
      lawYear: Number(year),
      url,
    })),
  );
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
  const value: Parameters = (name) => CORRECTIONS[`${state} ${taxYear} ${name}`] ?? rowFor(name)?.value;
  const rate = round(rule.rate(value), 8);
  if (rate === 0) return [];
  const { tax, payer, base } = rule;
  const wageBase = base(value, socialSecurityBase(taxYear));
  return [{ jurisdiction: state, taxYear, tax, payer, rate, wageBase, thresholds: null, lawYear, url }];
}
