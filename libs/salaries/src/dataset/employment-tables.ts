import type {
  AdjustmentRow,
  DeveloperSurveyRow,
  EmployerCostRow,
  OverheadRow,
  PayrollTaxRow,
  RoleRow,
} from '@wagewright/dataset';

const EVERY_GROUP = '*';
const FEDERAL = 'US';

/** A variation of pay; the source's own row kind is irrelevant for its display. */
export type Adjustment = Omit<AdjustmentRow, 'kind'>;

/** An employer's costs on top of base pay, and the variation of pay with the kind of employment. */
export class EmploymentTables {
  readonly overhead: readonly OverheadRow[];
  /** The latest year with payroll taxes in the release. */
  readonly taxYear: number;
  private readonly employerTaxes: readonly PayrollTaxRow[];
  private readonly costs: readonly EmployerCostRow[];
  /** By topic and scope, in the order of the release. */
  private readonly adjustments = new Map<string, Adjustment[]>();

  constructor(rows: {
    'payroll-tax': readonly PayrollTaxRow[];
    'employer-cost': readonly EmployerCostRow[];
    overhead: readonly OverheadRow[];
    adjustment: readonly AdjustmentRow[];
    'developer-survey': readonly DeveloperSurveyRow[];
  }) {
    const taxes = rows['payroll-tax'];
    this.taxYear = Math.max(...taxes.map((row) => row.taxYear));
    this.employerTaxes = taxes.filter((row) => row.payer === 'employer' && row.taxYear === this.taxYear);
    this.costs = rows['employer-cost'];
    this.overhead = rows.overhead;
    for (const row of [...rows.adjustment, ...rows['developer-survey']]) {
      const key = `${row.topic}/${row.scope}`;
      const known = this.adjustments.get(key);
      if (known) known.push(row);
      else this.adjustments.set(key, [row]);
    }
  }

  /** Payroll taxes of the employer, federal and of a state. */
  payrollTaxes(state: string): PayrollTaxRow[] {
    return this.employerTaxes.filter(
      ({ jurisdiction }) => jurisdiction === FEDERAL || jurisdiction === state,
    );
  }

  employerCost(role: RoleRow): EmployerCostRow {
    const group = majorGroup(role);
    const row =
      this.costs.find(({ socMajorGroups }) => socMajorGroups.includes(group)) ??
      this.costs.find(({ socMajorGroups }) => socMajorGroups.includes(EVERY_GROUP));
    if (!row) throw new Error(`the release has no employer costs for the occupation group ${group}`);
    return row;
  }

  /** Adjustments on a topic; specific ones (role group, family or occupation) take precedence over general ones. */
  adjustmentsOn(topic: AdjustmentRow['topic'], role: RoleRow): Adjustment[] {
    const byKey = new Map<string, Adjustment>();
    for (const scope of [EVERY_GROUP, majorGroup(role), role.family, role.socCode]) {
      for (const row of this.adjustments.get(`${topic}/${scope}`) ?? []) byKey.set(row.key, row);
    }
    return [...byKey.values()];
  }
}

/** The two-digit SOC group. */
function majorGroup({ socCode }: RoleRow): string {
  return socCode.slice(0, 2);
}
