import { signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SitePaths } from '../../layout/site-paths';
import { LEVEL_TEXTS } from '../../controls/level-texts';
import { type CityPage, type NationalPage, placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** The role in every city, highest pay first. */
export function citiesSection({ cities, market, level, subject }: NationalPage, paths: SitePaths): Html {
  return section(
    'cities',
    'By city',
    table({
      caption: `Median base pay a year, ${LEVEL_TEXTS[level].name.toLowerCase()} level`,
      columns: ['City', 'Low', 'Median', 'High', 'Against the nation'],
      rows: cities.map(({ city, figures, vsNationalPct }) => ({
        header: html`<a href="${paths.salary(market.role.slug, city.slug, subject)}"
          >${city.name}, ${city.state}</a
        >`,
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

export function relatedSection(page: SalaryPage | CityPage, paths: SitePaths): Html | false {
  const { related, market, level, subject } = page;
  if (related.length === 0) return false;
  return section(
    'related',
    'Related roles',
    html`<p class="note">
        Median base pay in ${placeName(market)}, ${LEVEL_TEXTS[level].name.toLowerCase()} level
      </p>
      <ul class="links">
        ${related.map(
          ({ slug, title, median }) =>
            html`<li>
              <a href="${paths.salary(slug, market.city?.slug, subject)}">${title}</a>
              <span class="note">${dollars(median)}</span>
            </li>`,
        )}
      </ul>`,
  );
}
