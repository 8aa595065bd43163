import { html, type Html } from '@wagewright/documents';
import { withArticle } from '@wagewright/pay';
import { dollars, sentence } from '../../../wording/wording';
import { cityName } from '../asked/asked-place';
import { section } from '../html/section.view';
import type { SitePaths } from '../layout/site-paths';
import { type CheckChoices, checkForm } from './check-form.view';
import type { OfferCheck, OfferVerdict } from './offer-check';
import {
  employerSection,
  notKnownSection,
  packageSection,
  peopleSection,
  verdictHeadline,
  whoAndWhere,
} from './verdict.view';

/** The page about an offer; only the form while something is missing. */
export function checkView(check: OfferCheck, choices: CheckChoices, paths: SitePaths): Html {
  const { verdict } = check;
  const form = checkForm(check, choices, paths);
  if (!verdict) return html`${question(check)} ${otherWords(check, paths)} ${form}`;
  return html`<div class="intro">
      <h1>${heading(verdict)}</h1>
      ${check.remarks.map((remark) => html`<p class="note">${remark}</p>`)}
    </div>
    ${otherWords(check, paths)} ${verdictHeadline(verdict)} ${employerSection(verdict, paths)}
    ${peopleSection(verdict, paths)} ${packageSection(verdict)} ${notKnownSection(verdict)}
    ${furtherSection(verdict, paths)} ${section('change', 'Change the offer', form)}`;
}

/** `$185,000 for a senior Software Engineer in Austin, TX` */
function heading(verdict: OfferVerdict): string {
  const { base } = verdict.people;
  const who = withArticle(whoAndWhere(verdict));
  return base ? `${dollars(base.amount)} for ${who}` : sentence(who);
}

function question({ faults }: OfferCheck): Html {
  const hasFaults = Object.keys(faults).length > 0;
  return html`<div class="intro">
    <h1>Is my offer fair?</h1>
    <p class="lead">
      ${
        hasFaults
          ? 'Not everything could be read. The fields say what is missing.'
          : 'Where a base pay stands among people of the same role, place and level, and what nobody knows about it. No account, nothing stored.'
      }
    </p>
  </div>`;
}

/** Other possible roles and cities, each a link to the same offer with other words. */
function otherWords({ asked, roles, cities }: OfferCheck, paths: SitePaths): Html | false {
  if (roles.length === 0 && cities.length === 0) return false;
  const link = (href: string, title: string) => html`<li><a href="${href}">${title}</a></li>`;
  return section(
    'meant',
    'Perhaps you mean',
    html`<ul class="links">
      ${roles.map(({ slug, title }) => link(paths.check({ ...asked, role: slug }), title))}
      ${cities.map((city) => link(paths.check({ ...asked, city: city.slug }), cityName(city)))}
    </ul>`,
  );
}

function furtherSection({ market: { role, city }, level }: OfferVerdict, paths: SitePaths): Html {
  const here = city ? [city.slug] : [];
  return section(
    'further',
    'Go on',
    html`<ul>
      <li>
        <a href="${paths.compare({ role: [role.slug], city: here, exp: level ?? undefined })}"
          >Compare with another role or city</a
        >, after tax and prices
      </li>
      <li>
        <a href="${paths.docs()}">The API</a> ranks whole offers against each other and writes what to say
      </li>
    </ul>`,
  );
}
