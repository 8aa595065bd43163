import { signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { adjacentSection } from './adjacent.view';
import { breadcrumbs } from '../../layout/frame.view';
import { reportPayNote } from '../../html/report-pay.view';
import type { SitePaths } from '../../layout/site-paths';
import { citationSection } from './citation.view';
import { compensationSection, percentilesSection } from './compensation.view';
import { employersSection } from './employers.view';
import { assumptionsSection, sourcesSection, unknownsSection } from './evidence.view';
import { headline } from './headline.view';
import { historySection } from './history.view';
import { levelsSection } from './levels.view';
import { pickers } from './pickers.view';
import { relatedSection } from './places.view';
import { projectionSection } from './projection.view';
import { type CityPage, placeName, reportSubject } from './salary-page';
import { skillsSection } from './skills.view';
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
