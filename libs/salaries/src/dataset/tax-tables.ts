import type { FilingStatus, IncomeTaxRow, PayrollTaxRow } from '@wagewright/dataset';

const FEDERAL = 'US';

/** The income and payroll taxes of an employee, from the latest year in the release. */
export class TaxTables {
  readonly year: number;
  private readonly incomeTaxes: ReadonlyMap<string, IncomeTaxRow>;
  private readonly employeeTaxes: ReadonlyMap<string, PayrollTaxRow[]>;

  constructor(incomeTaxes: readonly IncomeTaxRow[], payrollTaxes: readonly PayrollTaxRow[]) {
    this.year = Math.max(...incomeTaxes.map((row) => row.taxYear));
    const current = incomeTaxes.filter((row) => row.taxYear === this.year);
    this.incomeTaxes = new Map(current.map((row) => [keyOf(row.jurisdiction, row.filingStatus), row]));
    this.employeeTaxes = groupByJurisdiction(
      payrollTaxes.filter((row) => row.taxYear === this.year && row.payer === 'employee'),
    );
  }

  /** @throws Error when the release has no federal table: nothing can be computed then */
  federal(filingStatus: FilingStatus): IncomeTaxRow {
    // 26 U.S.C. § 1(j): spouses who file separately have half of the joint brackets and deduction.
    if (filingStatus === 'married_separate') return halved(this.federal('joint'));
    const row = this.incomeTaxes.get(keyOf(FEDERAL, filingStatus));
    if (!row) throw new Error(`the release has no federal income tax for ${filingStatus}`);
    return row;
  }

  /**
   * The table of a state (`CA`), a city (`New York, NY`) or a county (`Lake County, IN`); undefined for none. Most states
   * publish no table for a head of household or for spouses who file separately: the single one then applies.
   */
  stateOrLocal(jurisdiction: string, filingStatus: FilingStatus): IncomeTaxRow | undefined {
    return (
      this.incomeTaxes.get(keyOf(jurisdiction, filingStatus)) ??
      this.incomeTaxes.get(keyOf(jurisdiction, 'single'))
    );
  }

  /** The name in the tables of a city or county that has a tax of its own; undefined for others. */
  localName(jurisdiction: string): string | undefined {
    return jurisdiction.includes(', ') ? this.stateOrLocal(jurisdiction, 'single')?.jurisdiction : undefined;
  }

  federalPayroll(): readonly PayrollTaxRow[] {
    return this.employeeTaxes.get(FEDERAL) ?? [];
  }

  /** Disability, paid leave and the like, as far as the employee pays them. */
  statePayroll(state: string): readonly PayrollTaxRow[] {
    return this.employeeTaxes.get(state) ?? [];
  }
}

/** Names differ in points and apostrophes: `St. Louis, MO` and `St Louis, MO` are one. */
function keyOf(jurisdiction: string, filingStatus: FilingStatus): string {
  return `${jurisdiction.toLowerCase().replaceAll(/[^a-z, ]/g, '')}|${filingStatus}`;
}

function halved(joint: IncomeTaxRow): IncomeTaxRow {
  return {
    ...joint,
    filingStatus: 'married_separate',
    standardDeduction: joint.standardDeduction / 2,
    brackets: joint.brackets.map(({ from, rate }) => ({ from: from / 2, rate })),
  };
}

function groupByJurisdiction(rows: readonly PayrollTaxRow[]): Map<string, PayrollTaxRow[]> {
  const groups = new Map<string, PayrollTaxRow[]>();
  for (const row of rows) groups.set(row.jurisdiction, [...(groups.get(row.jurisdiction) ?? []), row]);
  return groups;
}
