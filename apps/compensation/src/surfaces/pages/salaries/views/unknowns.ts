import type { SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** With fewer cases a figure changes much with the next one. */
const FEW_CASES = 100;

/** Gaps in the sources of these figures, each a sentence. */
export function unknowns({ market, current, evidence }: SalaryPage): string[] {
  const { role, city } = market;
  const { p90AtLeast } = current.percentiles;
  const sentences: (string | false)[] = [
    role.evidence === 'occupation' &&
      `No source observes the title ${role.title} by itself. The figures are those of its occupation, ${role.occupation}.`,
    evidence.sampleSize < FEW_CASES &&
      `Only ${evidence.sampleSize} cases stand behind the national figure; expect it to move with the next release.`,
    city !== null &&
      evidence.observed === undefined &&
      `Nobody has measured this role in ${city.name} by itself. The figure is the national one times the city’s multiplier.`,
    p90AtLeast !== undefined &&
      `The survey hides the 90th percentile. It is at least ${dollars(p90AtLeast)}.`,
    evidence.sourcesDisagree &&
      'The sources disagree by more than 15 %. Treat the median as the middle of an open question.',
    'No public source tells equity, bonus and signing by title: they follow a stated model.',
    'What one person will be offered: employer, interview and negotiation move pay within the range and beyond it.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}
