import type { ReleaseRows } from '@wagewright/dataset';
import type { BuildInputs } from '../build-inputs';
import { adjacencyRows } from './adjacency';
import { adjustmentRows } from './adjustments';
import { employerCostRows, freelanceRows, overheadRows } from './employer-costs';
import { FederalPayroll } from './federal-payroll';
import { incomeTaxRows } from './income-taxes';
import { skillRows } from './skills';
import { statePayrollRows } from './state-payroll';
import { totalCompensationRows } from './total-compensation';

/** The tables beside roles, cities and companies. */
export function referenceTables(inputs: BuildInputs): Partial<ReleaseRows> {
  const used = new Set(inputs.roles.map((role) => role.onetCode));
  const federal = new FederalPayroll(inputs.federalParameters);
  return {
    'total-compensation': totalCompensationRows(),
    skill: skillRows(inputs.onetOccupations, inputs.technologyLinks, newestMedian(inputs), used),
    adjacency: adjacencyRows(inputs.relatedOccupations, inputs.skillRatings, inputs.technologyLinks, used),
    'employer-cost': employerCostRows(inputs.employerCosts),
    overhead: overheadRows(),
    'income-tax': incomeTaxRows(inputs),
    'payroll-tax': [
      ...federal.years.flatMap((year) => federal.rows(year)),
      ...statePayrollRows(inputs.statePayroll, (year) => federal.socialSecurityBase(year)),
    ],
    adjustment: [...adjustmentRows(inputs.salaries), ...freelanceRows(inputs.employerCosts)],
  };
}

function newestMedian({ nationalWages }: BuildInputs): (socCode: string) => number | undefined {
  const newest = Math.max(...nationalWages.map((wage) => wage.year));
  const medians = new Map(
    nationalWages.filter((wage) => wage.year === newest).map((wage) => [wage.socCode, wage.p50]),
  );
  return (socCode) => medians.get(socCode) ?? undefined;
}
