import { signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section, table } from '../../html/content.view';
import type { SitePaths } from '../../layout/site-paths';
import { levelText } from '../../controls/level.view';
import { type NationalPage, placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

const BY_FORMULA = '* By the published formula: there is no market figure of the city.';

/** Highest pay first. */
export function citiesSection({ cities, market, level, subject }: NationalPage, paths: SitePaths): Html {
  return section(
    'cities',
    'By city',
    table({
      caption: `Median base pay a year, ${levelText(market, level)}`,
      columns: ['City', 'Low', 'Median', 'High', 'Against the nation'],
      rows: cities.map(({ city, pay: { kind, figures }, vsNationalPct }) => ({
        header: html`<a href="${paths.salary(market.role.slug, city.slug, subject)}"
          >${city.name}, ${city.state}</a
        >`,
        cells: [
          dollars(figures.low),
          html`${dollars(figures.median)}${kind === 'estimate' && ' *'}`,
          dollars(figures.high),
          signedPercent(vsNationalPct),
        ],
      })),
    }),
    cities.some(({ pay }) => pay.kind === 'estimate') && html`<p class="note">${BY_FORMULA}</p>`,
  );
}

export function relatedSection(page: SalaryPage, paths: SitePaths): Html | false {
  const { related, market, level, subject } = page;
  if (related.length === 0) return false;
  return section(
    'related',
    'Related roles',
    html`<p class="note">Median base pay in ${placeName(market)}, ${levelText(market, level)}</p>
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
