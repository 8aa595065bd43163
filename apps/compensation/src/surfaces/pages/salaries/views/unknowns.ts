import { payBenchmark } from '../../../../estimates/pay-benchmark';
import type { RoleInMarket } from '../../../../estimates/role-in-market';
import type { SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** With fewer cases a figure changes much with the next one. */
const FEW_CASES = 100;

/** Gaps in the sources of these figures, each a sentence. */
export function unknowns({ market, pay, evidence }: SalaryPage): string[] {
  const { role, city } = market;
  const cases = pay.view?.sampleSize ?? evidence.sampleSize;
  const sentences: (string | false)[] = [
    role.evidence === 'occupation' &&
      `No source observes the title ${role.title} by itself. The figures are those of its occupation, ${role.occupation}.`,
    cases < FEW_CASES &&
      `Only ${cases} cases stand behind the figure; expect it to move with the next release.`,
    city !== null &&
      evidence.observed === undefined &&
      `No survey has measured this role in ${city.name} by itself: the figure follows from the nation’s and the city’s level of pay.`,
    pay.percentiles.p90 === null && 'The survey hides the 90th percentile.',
    evidence.observed !== undefined && contradiction(market, evidence.observed.median),
    role.national.disagreement &&
      'The sources of the national figure disagree by more than 15 %. Treat the median as the middle of an open question.',
    'No public source tells equity, bonus and signing by title: they follow a stated model.',
    'What one person will be offered: employer, interview and negotiation move pay within the range and beyond it.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** A survey covers all levels together, whatever the level of the page. */
function contradiction(market: RoleInMarket, surveyed: number): string | false {
  const { lower, upper } = payBenchmark(market, null).interval;
  return (
    (surveyed < lower || surveyed > upper) &&
    `The wage survey of the metro has ${dollars(surveyed)} for all levels together, outside the 95 % interval of ${dollars(lower)} to ${dollars(upper)}.`
  );
}
