import { areaReason, IN_AREA, type NotCovered, type PhraseResolution, SURE } from '@wagewright/salaries';
import type { AreaRow, CompanyRow } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/design';
import { section } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { type SearchSubject, subjectOf, subjectPath, subjectTitle } from './search-subject';

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
