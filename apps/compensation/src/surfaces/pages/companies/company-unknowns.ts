import type { CompanyRow } from '@wagewright/dataset';
import { count } from '../html/format';
import type { CompanyPage } from './company-pages.service';

/** With fewer filings the effect of an employer changes much with the next one. */
const FEW_FILINGS = 30;

/** Gaps in the public sources about an employer, each a sentence. */
export function companyUnknowns({ company, effect }: CompanyPage): string[] {
  const { name, vesting, disclosedPay, interviewDifficulty } = company;
  const sentences: (string | false)[] = [
    `Equity and bonus: ${name} publishes neither by level.`,
    effect.filings === 0 && `How ${name} pays against the market: too little was filed that could tell.`,
    effect.filings > 0 &&
      effect.filings < FEW_FILINGS &&
      `Only ${count(effect.filings)} filings stand behind the effect of the employer; expect it to move with the next release.`,
    ...unknownBases(company),
    vesting.years === null && 'The schedule by which its equity vests.',
    !disclosedPay && 'The pay of its median employee: none was disclosed, or none that was read.',
    interviewDifficulty.score === null && 'How hard its interviews are: too few reports.',
    'Pay outside of certified filings: they are for people on work visas, who are paid at least as others in their position.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** A sentence for each reason. */
function unknownBases({ levels }: CompanyRow): string[] {
  const unknown = levels.filter(({ base }) => base === null);
  return [...new Set(unknown.map(({ reason }) => reason))].map((reason) => {
    const names = unknown.filter((level) => level.reason === reason).map(({ code, title }) => code ?? title);
    return `The base of ${names.join(', ')}: ${reason ?? 'no filing tells it'}.`;
  });
}
