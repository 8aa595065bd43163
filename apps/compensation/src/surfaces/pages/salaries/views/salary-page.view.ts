import { html, type Html, type HtmlValue } from '@wagewright/design';
import { besideWords, certaintyWords, dollars, sentence } from '@wagewright/salaries';
import { anchorIn, reportPayNote, section } from '../../html/content.view';
import { differenceCell } from '../../html/format';
import { breadcrumbs } from '../../layout/frame.view';
import type { SitePaths } from '../../layout/site-paths';
import { compensationSection, employersSection, percentilesSection } from './compensation.view';
import { assumptionsSection, quoteOf, sourcesSection, unknownsSection } from './evidence.view';
import { headline } from './headline.view';
import { citiesSection, levelsSection, placesSection } from './places.view';
import { type CityPage, type NationalPage, placeName, reportSubject, type SalaryPage } from './salary-page';

export function cityPageView(page: CityPage, paths: SitePaths): Html {
  const { market, national, company, subject } = page;
  const { median, difference } = national;
  const trail = [
    { title: 'Salaries', href: paths.salaries() },
    { title: market.role.title, href: paths.page(market.role.slug, undefined, subject) },
  ];
  const beside = difference === null ? 'Not compared with' : sentence(besideWords(difference));
  const about = html`<strong>${beside}</strong> the national median of
    ${dollars(median)}${company && html` at ${company.name}`}${difference && ` (${certaintyWords(difference)})`}.`;
  return html`${breadcrumbs(trail, placeName(market))}
  ${salaryPage(page, paths, { about, more: false, quote: quoteOf(page) })}`;
}

export function nationalPageView(page: NationalPage, paths: SitePaths): Html {
  const about = html`All cities together. <a href="#${anchorIn('cities')}">What each city pays</a>.`;
  return html`${breadcrumbs([{ title: 'Salaries', href: paths.salaries() }], page.market.role.title)}
  ${salaryPage(page, paths, { about, more: citiesSection(page, paths), quote: false })}`;
}

interface OfPlace {
  /** A sentence of the headline. */
  about: HtmlValue;
  /** A folded section of one kind of page alone, at the beginning. */
  more: Html | false;
  quote: Html | false;
}

/** One screen: the figure, what it is at other levels and places, what moves it; everything else is folded. */
function salaryPage(page: SalaryPage, paths: SitePaths, { about, more, quote }: OfPlace): Html {
  return html`<div class="intro">
      <h1>${page.market.role.title} salary in ${placeName(page.market)}</h1>
    </div>
    <div class="first-look">
      <div>${headline(page, about, paths)} ${movesSection(page, paths)}</div>
      <div>${levelsSection(page, paths)} ${placesSection(page, paths)}</div>
    </div>
    <div class="folds">
      ${more} ${compensationSection(page)} ${percentilesSection(page)} ${employersSection(page, paths)}
      ${sourcesSection(page, paths, quote)} ${unknownsSection(page)} ${assumptionsSection(page, paths)}
    </div>
    ${reportPayNote(paths.reportPay(reportSubject(page)))}`;
}

/** How many employers the line names. */
const NAMED = 3;

/** One line: the employers that raise the figure most; none where none is known to. */
function movesSection({ employers, market, level }: SalaryPage, paths: SitePaths): Html | false {
  const { role, city } = market;
  const best = employers.filter(({ difference: { pct, certain } }) => certain && pct > 0).slice(0, NAMED);
  if (best.length === 0) return false;
  return section(
    'moves',
    'What moves it',
    html`<p>
      Employer:
      ${best.map(
        ({ company: { slug, name }, difference }, i) =>
          html`${i > 0 && ', '}<a href="${paths.page(role.slug, city?.slug, { exp: level, company: slug })}"
              >${name}</a
            >
            ${differenceCell(difference)}`,
      )}
      · <a href="#${anchorIn('employers')}">all ${employers.length}</a>
    </p>`,
  );
}
