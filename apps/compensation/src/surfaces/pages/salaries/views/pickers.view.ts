import type { CityRow } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import type { SitePaths } from '../../layout/site-paths';
import { levelTabs } from './headline.view';
import type { SalaryPage } from './salary-page';

export function pickers(page: SalaryPage, paths: SitePaths): Html {
  const { market, subject, cityChoices } = page;
  return html`<div class="pickers">
      <form class="fields" action="${paths.salary(market.role.slug)}">
        ${citySelect({
          cities: cityChoices,
          chosen: market.city?.slug,
        })}
        ${hidden('exp', subject.exp)} ${hidden('company', subject.company)}
        <button type="submit">Show</button>
      </form>
      ${levelTabs(page, paths)}
    </div>
    ${nextQuestions(page, paths)}`;
}

function hidden(name: string, value: string | null | undefined): Html | false {
  return typeof value === 'string' && html`<input type="hidden" name="${name}" value="${value}" />`;
}

/** The next questions of readers: both pages take over role, place, level and employer. */
function nextQuestions({ market, subject }: SalaryPage, paths: SitePaths): Html {
  const { company } = subject;
  const exp = subject.exp ?? undefined;
  const [role, city] = [market.role.slug, market.city?.slug];
  const comparison = { role: [role], ...(city !== undefined && { city: [city] }), exp };
  return html`<p class="next">
    <a href="${paths.check({ role, city, exp, company })}">Is my offer fair?</a>
    <a href="${paths.compare(comparison)}"
      >Compare with ${city === undefined ? 'another role' : 'other cities or roles'}</a
    >
  </p>`;
}

/** The cities with a page of the role, by name. The value is the slug, and empty for the nation. */
function citySelect({ cities, chosen }: { cities: readonly CityRow[]; chosen?: string }): Html {
  const byName = [...cities].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return html`<div class="field">
    <label for="city">Place</label>
    <select id="city" name="city">
      ${option('', 'United States', chosen === undefined)}
      ${byName.map((city) => option(city.slug, `${city.name}, ${city.state}`, city.slug === chosen))}
    </select>
  </div>`;
}

function option(value: string, text: string, isChosen: boolean): Html {
  return html`<option value="${value}" ${isChosen && html` selected`}>${text}</option>`;
}
