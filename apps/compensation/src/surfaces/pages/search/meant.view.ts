import { type NotCovered, type PhraseResolution, SURE } from '../../../lookup/phrase/phrase-resolution';
import { html, type Html } from '@wagewright/documents';
import { section } from '../html/section.view';
import type { SitePaths } from '../layout/site-paths';
import { type SearchSubject, subjectOf, subjectPath, subjectTitle } from './subject';

/** The combined meaning of search words, for a person. */
export interface Meant {
  /** Null when no role is meant, or none that could be told. */
  subject: SearchSubject | null;
  /** Whether the role is only similar to the words. */
  isDoubtful: boolean;
  notCovered: readonly NotCovered[];
}

export function meantBy(phrase: PhraseResolution): Meant {
  return {
    subject: phrase.role && subjectOf(phrase.role.row, phrase),
    isDoubtful: (phrase.role?.confidence ?? 0) < SURE,
    notCovered: phrase.notCovered,
  };
}

/** The one page that the words mean beyond doubt and as a whole; null when a person has to choose. */
export function landingOf({ subject, isDoubtful, notCovered }: Meant): SearchSubject | null {
  return isDoubtful || notCovered.length > 0 ? null : subject;
}

/** The one page that the words mean, above the results, and the words without a page. */
export function meantView({ subject, isDoubtful, notCovered }: Meant, paths: SitePaths): Html {
  return html`${
    subject &&
    section(
      'meant',
      isDoubtful ? 'Nearest to your words' : 'You mean',
      html`<p><a href="${subjectPath(subject, paths)}">${subjectTitle(subject)}</a></p>`,
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
