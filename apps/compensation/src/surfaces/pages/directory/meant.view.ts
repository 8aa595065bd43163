import type { CityRow, CompanyRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import { EXPERIENCE_ADJECTIVES } from '../../../estimates/formulas/experience';
import { levelBeside } from '../../../lookup/phrase/level-beside';
import { type NotCovered, type PhraseResolution, SURE } from '../../../lookup/phrase/phrase-resolution';
import { html, type Html } from '@wagewright/documents';
import { section } from '../html/section.view';
import type { SitePaths } from '../layout/site-paths';

/** What the words of a search mean together, for a person. */
export interface Meant {
  role: Pick<RoleRow, 'slug' | 'title'> | null;
  city: Pick<CityRow, 'slug' | 'name' | 'state'> | null;
  level: ExperienceLevel | null;
  company: Pick<CompanyRow, 'slug' | 'name'> | null;
  /** The role is only near to what was written. */
  isDoubtful: boolean;
  notCovered: readonly NotCovered[];
}

export function meantBy(phrase: PhraseResolution): Meant {
  return {
    role: phrase.role?.row ?? null,
    city: phrase.city?.row ?? null,
    level: levelBeside(phrase),
    company: phrase.company,
    isDoubtful: (phrase.role?.confidence ?? 0) < SURE,
    notCovered: phrase.notCovered,
  };
}

/** The one page that the words mean, above what a search lists, and what of them no page answers. */
export function meantView(
  { role, city, level, company, isDoubtful, notCovered }: Meant,
  paths: SitePaths,
): Html {
  const title = [...(level ? [EXPERIENCE_ADJECTIVES[level]] : []), role?.title ?? ''].join(' ');
  const employer = company ? ` at ${company.name}` : '';
  const subject = { exp: level ?? undefined, company: company?.slug };
  const place = city ? `in ${city.name}, ${city.state}` : 'in the United States';
  return html`${
    role &&
    section(
      'meant',
      isDoubtful ? 'Nearest to your words' : 'You mean',
      html`<p>
        <a href="${paths.salary(role.slug, city?.slug, subject)}">${title}${employer} ${place}</a>
      </p>`,
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
