import type { NationalFigures } from '@wagewright/dataset';
import { groupBy, total, weightedMedian } from '../../arithmetic/statistics';
import type { LadderRole } from '../ranks/ladders';

/** A role in the model of filed pay. */
export interface ModelRole extends LadderRole {
  family: string;
  national: NationalFigures;
  surfaceA: boolean;
  /** Whether the wage survey measures this very title. */
  surveyed: boolean;
}

/** A certified filing with its distance from the figure of survey and place alone. */
export interface Filing {
  role: ModelRole;
  /** The filed title's rank beyond the role's; null for the role's own title. */
  rank: string | null;
  citySlug: string;
  employer: number;
  companySlug: string | null;
  /** ln of the annual wage in the quarter of the release. */
  logWage: number;
  /** ln wage − ln national median of the role − ln metro factor of its occupation. */
  residual: number;
}

/** A median and its evidence. */
export interface Middle {
  value: number;
  filings: number;
  employers: number;
  /** Filings, each employer's counted as a power of their number: the hundredth of one employer adds little. */
  cases: number;
}

/**
 * The median of a value over filings, each employer's filings together weighted by a power of their number: `exponent`
 * 1 counts filings, 0 counts employers.
 */
export function middleOf(
  filings: readonly Filing[],
  valueOf: (filing: Filing) => number,
  exponent: number,
): Middle {
  const byEmployer = [...groupBy(filings, ({ employer }) => employer).values()];
  const weighted = byEmployer.flatMap((own) => {
    const weight = own.length ** (exponent - 1);
    return own.map((filing) => ({ value: valueOf(filing), weight }));
  });
  return {
    value: weightedMedian(weighted),
    filings: filings.length,
    employers: byEmployer.length,
    cases: total(byEmployer.map((own) => own.length ** exponent)),
  };
}
