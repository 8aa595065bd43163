import { signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import type { CityRow } from '@wagewright/dataset';
import { adjacentSection, skillsSection } from './career.view';
import { breadcrumbs } from '../../layout/frame.view';
import { reportPayNote } from '../../html/content.view';
import type { SitePaths } from '../../layout/site-paths';
import { citationSection, assumptionsSection, sourcesSection, unknownsSection } from './evidence.view';
import {
  compensationSection,
  percentilesSection,
  levelsSection,
  employersSection,
} from './compensation.view';
import { headline, levelTabs } from './headline.view';
import { historySection, projectionSection } from './pay-over-time.view';
import { relatedSection, citiesSection } from './places.view';
import { type CityPage, placeName, reportSubject, type NationalPage, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

export function cityPageView(page: CityPage, paths: SitePaths): Html {
  const { market, national, subject } = page;
  const trail = [
    { title: 'Salaries', href: paths.salaries() },
    { title: market.role.title, href: paths.salary(market.role.slug, undefined, subject) },
  ];
  return html`${breadcrumbs(trail, placeName(market))}
    <div class="intro">
      <h1>${market.role.title} salary in ${placeName(market)}</h1>
    </div>
    ${pickers(page, paths)}
    ${headline(
      page,
      html`<strong>${signedPercent(national.vsNationalPct)}</strong> against the national median of
        ${dollars(national.median)}${page.company && html` at ${page.company.name}`}.`,
      paths,
    )}
    <div class="columns">
      ${levelsSection(page)} ${compensationSection(page)} ${historySection(page, paths)}
      ${projectionSection(page)} ${percentilesSection(page)} ${employersSection(page, paths)}
      ${skillsSection(page)} ${adjacentSection(page, paths)}
    </div>
    ${sourcesSection(page, paths)}
    <div class="columns">${unknownsSection(page)} ${assumptionsSection(page)}</div>
    ${citationSection(page)} ${relatedSection(page, paths)}
    ${reportPayNote(paths.reportPay(reportSubject(page)))}`;
}

export function nationalPageView(page: NationalPage, paths: SitePaths): Html {
  const { market } = page;
  return html`${breadcrumbs([{ title: 'Salaries', href: paths.salaries() }], market.role.title)}
    <div class="intro">
      <h1>${market.role.title} salary in the United States</h1>
    </div>
    ${pickers(page, paths)}
    ${headline(page, html`All cities together. <a href="#cities">What each city pays</a>`, paths)}
    <div class="columns">
      ${levelsSection(page)} ${compensationSection(page)} ${historySection(page, paths)}
      ${projectionSection(page)} ${percentilesSection(page)} ${employersSection(page, paths)}
      ${skillsSection(page)} ${adjacentSection(page, paths)}
    </div>
    ${citiesSection(page, paths)} ${sourcesSection(page, paths)}
    <div class="columns">${unknownsSection(page)} ${assumptionsSection(page)}</div>
    ${relatedSection(page, paths)} ${reportPayNote(paths.reportPay(reportSubject(page)))}`;
}

function pickers(page: SalaryPage, paths: SitePaths): Html {
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

/** Both pages take over role, place, level and employer. */
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

/** By name. The value is the slug, and empty for the nation. */
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
