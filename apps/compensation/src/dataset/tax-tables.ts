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
    this.incomeTaxes = new Map(current.map((row) => [`${row.jurisdiction}|${row.filingStatus}`, row]));
    this.employeeTaxes = groupByJurisdiction(
      payrollTaxes.filter((row) => row.taxYear === this.year && row.payer === 'employee'),
    );
  }

  /** @throws Error when the release has no federal table: nothing can be computed then */
  federal(filingStatus: FilingStatus): IncomeTaxRow {
    const row = this.incomeTaxes.get(`${FEDERAL}|${filingStatus}`);
    if (!row) throw new Error(`the release has no federal income tax for ${filingStatus}`);
    return row;
  }

  /**
   * The table of a state (`CA`) or a city (`New York, NY`); undefined for none. Most states publish no table for a head
   * of household: the single one then applies, which is never the lower one.
   */
  stateOrLocal(jurisdiction: string, filingStatus: FilingStatus): IncomeTaxRow | undefined {
    return (
      this.incomeTaxes.get(`${jurisdiction}|${filingStatus}`) ??
      this.incomeTaxes.get(`${jurisdiction}|single`)
    );
  }

  federalPayroll(): readonly PayrollTaxRow[] {
    return this.employeeTaxes.get(FEDERAL) ?? [];
  }

  /** Disability, paid leave and the like, as far as the employee pays them. */
  statePayroll(state: string): readonly PayrollTaxRow[] {
    return this.employeeTaxes.get(state) ?? [];
  }
}

function groupByJurisdiction(rows: readonly PayrollTaxRow[]): Map<string, PayrollTaxRow[]> {
  const groups = new Map<string, PayrollTaxRow[]>();
  for (const row of rows) groups.set(row.jurisdiction, [...(groups.get(row.jurisdiction) ?? []), row]);
  return groups;
}
