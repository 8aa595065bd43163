import { signedPercent } from '../../html/format';
import { html, type Html } from '../../html/html';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SitePaths } from '../../layout/site-paths';
import type { CityPage, NationalPage, SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** The role in every city, highest pay first. */
export function citiesSection({ cities, market }: NationalPage, paths: SitePaths): Html {
  return section(
    'cities',
    'By city',
    table({
      caption: 'Median base pay a year, mid level',
      columns: ['City', 'Low', 'Median', 'High', 'Against the nation'],
      rows: cities.map(({ city, figures, vsNationalPct }) => ({
        header: html`<a href="${paths.salary(market.role.slug, city.slug)}">${city.name}, ${city.state}</a>`,
        cells: [
          dollars(figures.low),
          dollars(figures.median),
          dollars(figures.high),
          signedPercent(vsNationalPct),
        ],
      })),
    }),
  );
}

/** Where to go from here. */
export function relatedSection(page: SalaryPage | CityPage, paths: SitePaths): Html | false {
  const { related, market } = page;
  if (related.length === 0) return false;
  return section(
    'related',
    'Related roles',
    html`<ul class="links">
      ${related.map(
        ({ slug, title, nationalMedian }) =>
          html`<li>
            <a href="${paths.salary(slug, market.city?.slug)}">${title}</a>
            <span class="note">${dollars(nationalMedian)} nationally</span>
          </li>`,
      )}
    </ul>`,
  );
}
