import { round } from '../arithmetic/statistics';
import type { FederalParameter } from '../read';
import type { StagingTables } from '../staging';

type PayrollTax = StagingTables['payroll-taxes'][number];

/** 26 U.S.C. § 3302(c)(2): the credit lost for each further year in which a state owes the fund. */
const YEARLY_CREDIT_LOSS = 0.003;

/**
 * The reduction of a year. If the source carries an earlier year's forward, the law's yearly step is added: that is the
 * reduction unless the state repays by 10 November, or the waiver of its further additions ends.
 */
function creditReduction({ value, lawYear, taxYear }: FederalParameter): number {
  return round(value + YEARLY_CREDIT_LOSS * (taxYear - (lawYear ?? taxYear)), 6);
}

/** Social Security, Medicare and federal unemployment tax of one year, and the states' FUTA credit reductions. */
export class FederalPayroll {
  constructor(private readonly parameters: readonly FederalParameter[]) {}

  get years(): number[] {
    return [...new Set(this.parameters.map((row) => row.taxYear))].sort();
  }

  /** Wages up to which Social Security, and the paid-leave programmes tied to it, are levied. */
  socialSecurityBase(year: number): number {
    return this.value('social_security_wage_base', year);
  }

  rows(year: number): PayrollTax[] {
    const base = this.socialSecurityBase(year);
    return [
      this.row(year, 'social-security', 'employee', 'social_security_rate_employee', base),
      this.row(year, 'social-security', 'employer', 'social_security_rate_employer', base),
      this.row(year, 'medicare', 'employee', 'medicare_rate_employee', null),
      this.row(year, 'medicare', 'employer', 'medicare_rate_employer', null),
      {
        ...this.row(year, 'additional-medicare', 'employee', 'additional_medicare_rate', null),
        thresholds: this.thresholds(year),
      },
      this.row(year, 'futa', 'employer', 'futa_effective_rate', this.value('futa_wage_base', year)),
      ...this.creditReductions(year),
    ];
  }

  /** A state that owes the federal unemployment fund costs its employers a part of the FUTA credit. */
  private creditReductions(year: number): PayrollTax[] {
    const own = this.parameters.filter(
      (row) => row.taxYear === year && row.parameter.startsWith('futa_credit_reduction_'),
    );
    const wageBase = this.value('futa_wage_base', year);
    return own
      .filter((row) => row.value > 0)
      .map((row) => ({
        ...this.row(year, 'futa-credit-reduction', 'employer', row.parameter, wageBase),
        rate: creditReduction(row),
        jurisdiction: row.parameter.slice(-2),
      }));
  }

  /** Head of household has the single threshold: the statute names joint, separate and "any other case". */
  private thresholds(year: number) {
    const single = this.value('additional_medicare_threshold_single', year);
    return {
      single,
      joint: this.value('additional_medicare_threshold_joint', year),
      head_of_household: single,
    };
  }

  private row(
    taxYear: number,
    tax: string,
    payer: PayrollTax['payer'],
    parameter: string,
    wageBase: number | null,
  ): PayrollTax {
    const { value: rate, url } = this.find(parameter, taxYear);
    const about = { kind: 'payroll-tax', jurisdiction: 'US', taxYear, tax, payer } as const;
    return { ...about, rate, wageBase, thresholds: null, lawYear: taxYear, url };
  }

  private value(parameter: string, year: number): number {
    return this.find(parameter, year).value;
  }

  private find(parameter: string, year: number): FederalParameter {
    const found = this.parameters.find((row) => row.parameter === parameter && row.taxYear === year);
    if (found === undefined)
      throw new Error(`tax_federal_parameters.csv: ${parameter} of ${year} is missing`);
    return found;
  }
}
