import { html, type Html } from '@wagewright/documents';
import { citySelect } from '../../controls/city-select.view';
import type { SitePaths } from '../../layout/site-paths';
import { levelTabs } from './headline.view';
import type { SalaryPage } from './salary-page';

/** Where and at which level the figures are: a choice of cities, and links to each level. */
export function pickers(page: SalaryPage, paths: SitePaths): Html {
  const { market, subject, cityChoices } = page;
  return html`<div class="pickers">
    <form class="fields" action="${paths.salary(market.role.slug)}">
      ${citySelect({
        id: 'city',
        name: 'city',
        label: 'Place',
        cities: cityChoices,
        chosen: market.city?.slug,
        none: 'United States',
      })}
      ${hidden('exp', subject.exp)} ${hidden('company', subject.company)}
      <button type="submit">Show</button>
    </form>
    ${levelTabs(page, paths)}
  </div>`;
}

function hidden(name: string, value: string | undefined): Html | false {
  return value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`;
}
