import {
  areaReason,
  EXPERIENCE_ADJECTIVES,
  IN_AREA,
  levelBeside,
  type NotCovered,
  type PhraseResolution,
  SURE,
} from '@wagewright/salaries';
import type { ExperienceLevel } from '@wagewright/enums';
import type { AreaRow, CityRow, CompanyRow, RoleRow } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/design';
import { section } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';

interface SearchSubject {
  role: RoleRow;
  city: CityRow | null;
  level: ExperienceLevel | null;
  company: CompanyRow | null;
}

export interface Interpretation {
  /** Null when the phrase means no role, or none for certain. */
  subject: SearchSubject | null;
  /** The area of the role's place, where no city of the catalogue stands for it. It has figures, but no page. */
  area: AreaRow | null;
  /** The employer of words without a role. */
  company: CompanyRow | null;
  /** Whether words say more than the employer's name. */
  hasPlace: boolean;
  /** Whether the role is only similar to the words. */
  isDoubtful: boolean;
  notCovered: readonly NotCovered[];
}

export function interpretationOf(phrase: PhraseResolution): Interpretation {
  const answered = phrase.area ? areaReason(phrase.area.row) : IN_AREA;
  return {
    subject: phrase.role && subjectOf(phrase.role.row, phrase),
    area: phrase.role && phrase.area ? phrase.area.row : null,
    company: phrase.role ? null : phrase.company,
    hasPlace: phrase.city !== null || phrase.area !== null,
    isDoubtful: (phrase.role?.confidence ?? 0) < SURE,
    notCovered: phrase.notCovered.filter(({ why }) => !phrase.role || why !== answered),
  };
}

/** A title that names its rank has its level already. */
function subjectOf(role: RoleRow, phrase: Omit<PhraseResolution, 'role' | 'query'>): SearchSubject {
  const found = { row: role, confidence: 1, matchType: 'exact' } as const;
  return {
    role,
    city: phrase.city?.row ?? null,
    level: levelBeside({ role: found, exp: phrase.exp }),
    company: phrase.company,
  };
}

/** `senior Machine Learning Engineer at Google in San Francisco, CA` */
function subjectTitle({ role, city, level, company }: SearchSubject): string {
  const rank = level ? `${EXPERIENCE_ADJECTIVES[level]} ` : '';
  const employer = company ? ` at ${company.name}` : '';
  return `${rank}${role.title}${employer}${city ? ` in ${city.name}, ${city.state}` : ' in the United States'}`;
}

function subjectPath({ role, city, level, company }: SearchSubject, paths: SitePaths): string {
  return paths.page(role.slug, city?.slug, { exp: level, company: company?.slug });
}

/** The address of the one page that the words mean beyond doubt and as a whole; null when a person has to choose. */
export function landingOf(
  { subject, area, company, hasPlace, isDoubtful, notCovered }: Interpretation,
  paths: SitePaths,
): string | null {
  if (notCovered.length > 0 || area) return null;
  if (company && !hasPlace) return paths.company(company.slug);
  return subject && !isDoubtful ? subjectPath(subject, paths) : null;
}

/**
 * The one page that the words mean, above the results, and the words without a page.
 *
 * @param figures of the role in the area that was asked, as sentences
 */
export function interpretationView(
  { subject, company, isDoubtful, notCovered }: Interpretation,
  figures: readonly string[],
  paths: SitePaths,
): Html {
  return html`${
    company &&
    section(
      'employer',
      'Employer',
      html`<p><a href="${paths.company(company.slug)}">${company.name}: levels and pay</a></p>`,
    )
  }
  ${
    subject &&
    section(
      'meant',
      isDoubtful ? 'Closest match' : 'You mean',
      html`${figures.map((text) => html`<p>${text}</p>`)}
        <p><a href="${subjectPath(subject, paths)}">${subjectTitle(subject)}</a></p>`,
    )
  }
  ${
    notCovered.length > 0 &&
    section(
      'not-covered',
      'Not covered',
      html`<ul>
        ${notCovered.map(({ text, why }) => html`<li><q>${text}</q>: ${why}</li>`)}
      </ul>`,
    )
  }`;
}
