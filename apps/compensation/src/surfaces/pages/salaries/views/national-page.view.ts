import { html, type Html } from '@wagewright/documents';
import { adjacentSection } from './adjacent.view';
import { breadcrumbs } from '../../layout/frame.view';
import { reportPayNote } from '../../html/report-pay.view';
import type { SitePaths } from '../../layout/site-paths';
import { compensationSection, percentilesSection } from './compensation.view';
import { employersSection } from './employers.view';
import { sourcesSection, unknownsSection } from './evidence.view';
import { headline, keyFacts } from './headline.view';
import { historySection } from './history.view';
import { LEVEL_TEXTS } from '../../controls/level-texts';
import { levelsSection } from './levels.view';
import { marketSection } from './market.view';
import { pickers } from './pickers.view';
import { citiesSection, relatedSection } from './places.view';
import { projectionSection } from './projection.view';
import { type NationalPage, reportSubject } from './salary-page';
import { skillsSection } from './skills.view';

export function nationalPageView(page: NationalPage, paths: SitePaths): Html {
  const { market, current, level } = page;
  return html`${breadcrumbs([{ title: 'Salaries', href: paths.salaries() }], market.role.title)}
    <div class="intro">
      <h1>${market.role.title} salary in the United States</h1>
    </div>
    ${pickers(page, paths)}
    ${headline(
      current.figures,
      html`${LEVEL_TEXTS[level].name} level, all cities together. <a href="#cities">What each city pays</a>`,
      keyFacts(page),
    )}
    ${marketSection(page, paths)}
    <div class="columns">
      ${levelsSection(page)} ${compensationSection(current.totalCompensation, level)}
      ${historySection(page, paths)} ${projectionSection(page)} ${percentilesSection(page)}
      ${employersSection(page, paths)} ${skillsSection(page)} ${adjacentSection(page, paths)}
    </div>
    ${citiesSection(page, paths)}
    <div class="columns">${sourcesSection(page, paths)} ${unknownsSection(page)}</div>
    ${relatedSection(page, paths)} ${reportPayNote(paths.reportPay(reportSubject(page)))}`;
}
