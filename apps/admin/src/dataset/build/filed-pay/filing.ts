import type { NationalFigures } from '@wagewright/dataset';
import { groupBy, total, weightedMedian } from '../../arithmetic/statistics';

/** A role as the model of filed pay needs it. */
export interface ModelRole {
  slug: string;
  /** The role whose figure this one shares, being another name of the same work; its own slug for a figure of its own. */
  figureSlug: string;
  /** Normal form of the title. */
  key: string;
  socCode: string;
  family: string;
  national: NationalFigures;
  /** The wage survey measures this very title. */
  surveyed: boolean;
}

/** A certified filing beside what survey and place alone would say. */
export interface Filing {
  role: ModelRole;
  /** A rank that the filed title adds to the role's; null for the role's own title. */
  rank: string | null;
  citySlug: string;
  employer: number;
  companySlug: string | null;
  /** ln of the annual wage in the quarter of the release. */
  logWage: number;
  /** ln wage − ln national median of the role − ln metro factor of its occupation. */
  residual: number;
}

/** A middle value with what it rests on. */
export interface Middle {
  value: number;
  filings: number;
  employers: number;
  /** Filings, each employer's counted as their number to a power: the hundredth of one employer tells little. */
  cases: number;
}

/**
 * The median of a value over filings, every employer's filings together weighing their number to the power `exponent`:
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
