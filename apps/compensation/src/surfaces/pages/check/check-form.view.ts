import type { CityRow, CompanyRow } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { cityName } from '../asked/asked-place';
import { textField, valueList } from '../asked/text-field.view';
import { levelSelect } from '../controls/level-select.view';
import { phraseField } from '../controls/phrase-field.view';
import type { SitePaths } from '../layout/site-paths';
import { MAX_AMOUNT, MAX_NAME } from './check.request';
import type { OfferCheck } from './offer-check';

/** The choices of the form. */
export interface CheckChoices {
  cities: readonly CityRow[];
  companies: readonly CompanyRow[];
}

/** The form about an offer, with its texts and faults. It works without a script. */
export function checkForm(
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
          suggestions: { from: paths.search().suggestions, of: 'roles' },
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
        id: 'exp',
        name: 'exp',
        label: 'Level',
        chosen: asked.exp,
        none: 'as the role says, else all levels',
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
      Nothing you enter is stored. It stands in the address of the page, so that you can keep or send it.
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
