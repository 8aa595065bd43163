import { html, type Html } from '@wagewright/design';
import { withArticle } from '@wagewright/pay';
import type { CityRow, CompanyRow } from '@wagewright/dataset';
import { dollars, sentence } from '@wagewright/salaries';
import { cityName } from '../input/market-input';
import { linkList, section } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import type { OfferCheck, OfferVerdict } from './offer-check.service';
import { verdictHeadline } from './headline.view';
import { employerSection, notKnownSection, packageSection, peopleSection, whoAndWhere } from './verdict.view';
import { textField, valueList, phraseField } from '../controls/fields.view';
import { levelSelect } from '../controls/level.view';
import { MAX_AMOUNT, MAX_NAME } from './check.request';

/** Only the form while something is missing. */
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

/** `A base of $185,000 for a senior Software Engineer in Austin, TX` */
function heading(verdict: OfferVerdict): string {
  const { base } = verdict.people;
  const who = withArticle(whoAndWhere(verdict));
  return base ? `A base of ${dollars(base.amount)} for ${who}` : sentence(who);
}

function question({ faults }: OfferCheck): Html {
  const hasFaults = Object.keys(faults).length > 0;
  return html`<div class="intro">
    <h1>Is my offer fair?</h1>
    <p class="lead">
      ${
        hasFaults
          ? 'We could not read everything. See the notes below the fields.'
          : 'See where your base pay stands among people in the same role, place and level. No account, and nothing is stored.'
      }
    </p>
  </div>`;
}

/** Other possible roles and cities, each a link to the same offer with other words. */
function otherWords({ asked, roles, cities }: OfferCheck, paths: SitePaths): Html | false {
  if (roles.length === 0 && cities.length === 0) return false;
  return section(
    'meant',
    'Did you mean',
    linkList([
      ...roles.map(({ slug, title }) => ({ href: paths.check({ ...asked, role: slug }), title })),
      ...cities.map((city) => ({ href: paths.check({ ...asked, city: city.slug }), title: cityName(city) })),
    ]),
  );
}

function furtherSection({ market: { role, city }, level }: OfferVerdict, paths: SitePaths): Html {
  const here = city ? [city.slug] : [];
  const offers = paths.offers();
  return section(
    'further',
    'Next',
    html`<ul>
      ${
        offers !== undefined &&
        html`<li>
          <a href="${offers}">See what is left after tax, and get words to ask for more</a>, or compare
          several offers
        </li>`
      }
      <li>
        <a href="${paths.compare({ role: [role.slug], city: here, exp: level ?? undefined })}"
          >Compare with another role or city</a
        >, after tax and prices
      </li>
    </ul>`,
  );
}

interface CheckChoices {
  cities: readonly CityRow[];
  companies: readonly CompanyRow[];
}

/** It works without a script. */
function checkForm(
  { asked, faults }: Pick<OfferCheck, 'asked' | 'faults'>,
  { cities, companies }: CheckChoices,
  paths: SitePaths,
): Html {
  const amount = (name: 'base' | 'bonus' | 'equity', label: string, placeholder: string) =>
    textField({ name, label, placeholder, value: asked[name], fault: faults[name], maxLength: MAX_AMOUNT });
  return html`<form class="ask card" action="${paths.check()}">
    <div class="fields">
      <div class="field wide">
        ${phraseField({
          id: 'role',
          name: 'role',
          label: 'Role',
          value: asked.role,
          fault: faults.role,
          placeholder: 'senior ml engineer',
          isRequired: true,
        })}
      </div>
      ${textField({
        name: 'city',
        label: 'City or town',
        placeholder: 'the United States',
        value: asked.city,
        fault: faults.city,
        list: 'cities',
      })}
      ${levelSelect({
        chosen: asked.exp,
        fault: faults.exp,
      })}
      ${textField({
        name: 'company',
        label: 'Company, if you like',
        value: asked.company,
        list: 'companies',
        maxLength: MAX_NAME,
      })}
      ${amount('base', 'Base pay a year', '185k')} ${amount('bonus', 'Bonus a year, if any', '15 %')}
      ${amount('equity', 'Equity a year, if any', '40k')}
    </div>
    <p><button type="submit">Check the offer</button></p>
    <p class="note">
      Nothing you enter is stored. It is only in the address of the page, so you can bookmark or send it.
    </p>
    ${valueList(
      'cities',
      cities.map((city) => cityName(city)),
    )}
    ${valueList(
      'companies',
      companies.map(({ name }) => name),
    )}
  </form>`;
}
