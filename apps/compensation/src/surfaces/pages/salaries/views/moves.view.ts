import { html, type Html } from '@wagewright/design';
import { anchorIn, section } from '../../html/content.view';
import { signedPercent } from '../../html/format';
import type { SitePaths } from '../../layout/site-paths';
import type { SalaryPage } from './salary-page';

/** How many employers and skills the line names. */
const NAMED = 3;

/** One line: the employers and the skills that raise the figure most; none where neither is known. */
export function movesSection(page: SalaryPage, paths: SitePaths): Html | false {
  const lists = [employersLine(page, paths), skillsLine(page)].filter((line) => line !== false);
  return (
    lists.length > 0 &&
    section(
      'moves',
      'What moves it',
      html`<ul class="moves">
        ${lists}
      </ul>`,
    )
  );
}

function employersLine({ employers, market, level }: SalaryPage, paths: SitePaths): Html | false {
  const { role, city } = market;
  const best = employers.filter(({ effectPct }) => effectPct > 0).slice(0, NAMED);
  if (best.length === 0) return false;
  return html`<li>
    Employer:
    ${best.map(
      ({ company: { slug, name }, effectPct }, i) =>
        html`${i > 0 && ', '}<a href="${paths.salary(role.slug, city?.slug, { exp: level, company: slug })}"
            >${name}</a
          >
          ${signedPercent(effectPct)}`,
    )}
    · <a href="#${anchorIn('employers')}">all ${employers.length}</a>
  </li>`;
}

function skillsLine({ skills }: SalaryPage): Html | false {
  const best = (skills?.skills ?? []).filter(({ premiumPct }) => premiumPct > 0);
  const named = [...best].sort((a, b) => b.premiumPct - a.premiumPct).slice(0, NAMED);
  if (named.length === 0) return false;
  return html`<li>
    Skill: ${named.map(({ name, premiumPct }) => `${name} ${signedPercent(premiumPct)}`).join(', ')} ·
    <a href="#${anchorIn('skills')}">all ${skills?.skills.length}</a>
  </li>`;
}
