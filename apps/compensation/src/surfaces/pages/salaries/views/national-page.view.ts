import { html, type Html } from '@wagewright/documents';
import { adjacentSection } from './adjacent.view';
import { breadcrumbs } from '../../layout/frame.view';
import { reportPayNote } from '../../html/report-pay.view';
import type { SitePaths } from '../../layout/site-paths';
import { compensationSection, percentilesSection } from './compensation.view';
import { employersSection } from './employers.view';
import { assumptionsSection, sourcesSection, unknownsSection } from './evidence.view';
import { headline } from './headline.view';
import { historySection } from './history.view';
import { levelsSection } from './levels.view';
import { pickers } from './pickers.view';
import { citiesSection, relatedSection } from './places.view';
import { projectionSection } from './projection.view';
import { type NationalPage, reportSubject } from './salary-page';
import { skillsSection } from './skills.view';

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
