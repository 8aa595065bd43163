import type { AdjustmentRow, EmployerCostRow, OverheadRow } from '@wagewright/dataset';
import { round } from '../../arithmetic/statistics';
import type { HourlyEmployerCost } from '../../read';
import { ALL_WORKERS, SERIES_GROUPS } from '../market/cost-index';
import { adjustment, unpublished } from './adjustment-row';

/** The published series of SOC major groups. */
const GROUPS: Readonly<Record<string, string[]>> = {
  ...SERIES_GROUPS,
  service: ['31', '33', '35', '37', '39'],
  sales_and_related: ['41'],
  [ALL_WORKERS]: ['*'],
};

const HOURS_PER_YEAR = 2_080;

/**
 * Insurance of a year, US dollars, by hours worked. Part-time workers without insurance lower the series of service and
 * sales workers, so no series counts less than all of private industry.
 */
function insuranceAnnual(cost: HourlyEmployerCost, everybody: HourlyEmployerCost | undefined): number {
  const yearly = ({ insurance, wages, paidLeave }: HourlyEmployerCost) =>
    round((insurance * HOURS_PER_YEAR) / (1 + paidLeave / wages));
  return Math.max(yearly(cost), everybody === undefined ? 0 : yearly(everybody));
}

/** Benefits by occupation group: shares of wages and salaries, and insurance as an amount. */
export function employerCostRows(costs: readonly HourlyEmployerCost[]): EmployerCostRow[] {
  const everybody = costs.find(({ series }) => series === ALL_WORKERS);
  return costs.flatMap((cost) => {
    const groups = GROUPS[cost.series];
    if (groups === undefined) return [];
    const share = (value: number) => round(value / cost.wages, 4);
    return [
      {
        kind: 'employer-cost',
        socMajorGroups: groups,
        series: cost.series,
        paidLeaveShare: share(cost.paidLeave),
        supplementalPayShare: share(cost.supplementalPay),
        insuranceShare: share(cost.insurance),
        insuranceAnnual: insuranceAnnual(cost, everybody),
        retirementShare: share(cost.retirement),
        legallyRequiredShare: share(cost.legallyRequired),
        basis: 'observed',
      },
    ];
  });
}

const ALLOWANCE = 'planning allowance; no public source measures it, replace it by your own figure';

/** Overhead is not in the employer cost survey. These are allowances, marked as such. */
export function overheadRows(): OverheadRow[] {
  const row = { kind: 'overhead', basis: 'modelled', reason: ALLOWANCE } as const;
  return [
    { ...row, item: 'equipment', shareOfBase: null, annualUsd: 1_500 },
    { ...row, item: 'software', shareOfBase: null, annualUsd: 2_000 },
    { ...row, item: 'workspace', shareOfBase: 0.04, annualUsd: null },
    { ...row, item: 'recruiting', shareOfBase: 0.04, annualUsd: null },
  ];
}

const FREELANCE = ['hourly_rate', 'Hourly rate of equal cost'] as const;
const NOT_FREELANCE =
  'no public source has freelance rates; the rate of equal cost is shown for occupations whose whole work can be done from anywhere';

/** A contractor bears an employer's costs on top of wages. @param socCodes occupations that can be freelance work */
export function freelanceRows(
  costs: readonly HourlyEmployerCost[],
  socCodes: readonly string[],
): AdjustmentRow[] {
  const rows = socCodes.flatMap((scope): AdjustmentRow[] => {
    const cost = costOf(scope, costs);
    if (cost === undefined) return [];
    return [
      {
        ...adjustment('freelance', scope, ...FREELANCE),
        factor: round(1 + cost.benefits / cost.wages, 4),
        low: null,
        high: null,
        n: 0,
        basis: 'modelled',
        sourceId: 'bls-ecec',
        reason:
          'base × employer cost ÷ wages of the group ÷ 2,080 hours: the rate at which a contractor costs what an employee costs',
      },
    ];
  });
  return [unpublished('freelance', ...FREELANCE, NOT_FREELANCE), ...rows];
}

/** The cost of an occupation's group, else of everybody. */
function costOf(socCode: string, costs: readonly HourlyEmployerCost[]): HourlyEmployerCost | undefined {
  const group = socCode.slice(0, 2);
  return (
    costs.find(({ series }) => GROUPS[series]?.includes(group)) ??
    costs.find(({ series }) => series === ALL_WORKERS)
  );
}
