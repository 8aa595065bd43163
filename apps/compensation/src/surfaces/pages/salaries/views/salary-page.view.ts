import { signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
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
import { headline } from './headline.view';
import { historySection, projectionSection } from './pay-over-time.view';
import { pickers } from './pickers.view';
import { relatedSection, citiesSection } from './places.view';
import { type CityPage, placeName, reportSubject, type NationalPage } from './salary-page';
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
