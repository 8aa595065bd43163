import type { ExperienceLevel } from '@wagewright/dataset';
import type { PhraseResolution } from '../../../lookup/phrase/phrase-resolution';

/** A role with how surely it is meant. */
export interface BelievedRole {
  slug: string;
  title: string;
  /** 0–1, two decimals: of answers at 0.8 or more at least 95 % are right. */
  confidence: number;
}

/** `data` of `GET P/salaries/resolve` */
export interface PhraseData {
  query: string;
  /** Null when no role is meant, or none that could be told. */
  role: BelievedRole | null;
  /** The metro: a town such as Palo Alto stands for the metro that it lies in. */
  city: { slug: string; name: string; state: string; confidence: number } | null;
  exp: { level: ExperienceLevel; from: string } | null;
  company: { slug: string; name: string } | null;
  /** Other roles that could be meant, likeliest first; at most 5. */
  alternatives: BelievedRole[];
  /** Parts of the phrase that no figure answers, each with the reason as a sentence. */
  not_covered: { text: string; why: string }[];
}

export function phraseData(phrase: PhraseResolution): PhraseData {
  const { query, role, city, exp, company, alternatives, notCovered } = phrase;
  return {
    query,
    role: role && believedRole(role),
    city: city && {
      slug: city.row.slug,
      name: city.row.name,
      state: city.row.state,
      confidence: city.confidence,
    },
    exp,
    company: company && { slug: company.slug, name: company.name },
    alternatives: alternatives.map((alternative) => believedRole(alternative)),
    not_covered: notCovered,
  };
}

function believedRole({ row, confidence }: PhraseResolution['alternatives'][number]): BelievedRole {
  return { slug: row.slug, title: row.title, confidence };
}
