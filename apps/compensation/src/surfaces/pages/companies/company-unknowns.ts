import { count } from '../html/format';
import type { CompanyPage } from './company-pages.service';

/** With fewer filings the effect of an employer changes much with the next one. */
const FEW_FILINGS = 30;

/** Gaps in the public sources about an employer, each a sentence. */
export function companyUnknowns({ company, effect }: CompanyPage): string[] {
  const { name, levels, vesting, disclosedPay, interviewDifficulty } = company;
  const withoutBase = levels.filter(({ base }) => base === null);
  const sentences: (string | false)[] = [
    `Equity and bonus: ${name} publishes neither by level.`,
    effect.filings === 0 && `How ${name} pays against other employers: too little was filed that could tell.`,
    effect.filings > 0 &&
      effect.filings < FEW_FILINGS &&
      `Only ${count(effect.filings)} filings stand behind the effect of the employer; expect it to move with the next release.`,
    withoutBase.length > 0 &&
      `The base of ${withoutBase.map(({ code, title }) => code ?? title).join(', ')}: no filing tells it.`,
    vesting.years === null && 'The schedule by which its equity vests.',
    !disclosedPay && 'The pay of its median employee: none was disclosed, or none that was read.',
    interviewDifficulty.score === null && 'How hard its interviews are: too few reports.',
    'Pay outside of certified filings: they are for people on work visas, who are paid at least as others in their position.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}
