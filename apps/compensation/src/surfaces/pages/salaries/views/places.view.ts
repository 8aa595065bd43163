import { count, differenceCell } from '../../html/format';
import { html, type Html } from '@wagewright/design';
import { barScale, rangeBar } from '../../charts/bars.view';
import { strip } from '../../charts/strip.view';
import { levelName, levelText, option } from '../../controls/level.view';
import { fold, section, table } from '../../html/content.view';
import type { CityRow } from '@wagewright/dataset';
import type { SitePaths } from '../../layout/site-paths';
import { type NationalPage, placeName, type SalaryPage } from './salary-page';
import { dollars } from '@wagewright/salaries';

const BY_FORMULA = '* By the published formula: there is no market figure for the city.';

/** Pay at every level here, each a link to its page; none for a title that names its level. */
export function levelsSection(
  { levels, market, level, subject }: SalaryPage,
  paths: SitePaths,
): Html | false {
  if (levels.length === 0) return false;
  const scale = barScale(levels.map(({ figures }) => figures));
  const { role, city } = market;
  return section(
    'levels',
    'By level',
    html`<nav aria-label="Experience level">
      ${strip(
        levels.map(({ level: exp, figures }) => ({
          name: levelName(exp),
          href: paths.page(role.slug, city?.slug, { ...subject, exp }),
          bar: rangeBar(figures, scale),
          figure: dollars(figures.median),
          current: exp === level,
        })),
      )}
    </nav>`,
  );
}

/** Pay here and in the main places, each a link to its page, and the form for another place. */
export function placesSection({ places, market, subject, cityChoices }: SalaryPage, paths: SitePaths): Html {
  const scale = barScale(places.map(({ pay }) => pay.figures));
  const { role, city } = market;
  return section(
    'places',
    'By place',
    html`<form class="fields" action="${paths.page(role.slug)}">
        ${citySelect({ cities: cityChoices, chosen: city?.slug })} ${hidden('exp', subject.exp)}
        ${hidden('company', subject.company)}
        <button type="submit">Show</button>
      </form>
      <nav aria-label="Places">
        ${strip(
          places.map(({ place, pay: { kind, figures } }) => ({
            name: place ? placeName({ city: place }) : 'United States',
            href: paths.page(role.slug, place?.slug, subject),
            bar: rangeBar(figures, scale),
            figure: html`${dollars(figures.median)}${kind === 'estimate' && ' *'}`,
            current: place?.slug === city?.slug,
          })),
        )}
      </nav>`,
    places.some(({ pay }) => pay.kind === 'estimate') && html`<p class="note">${BY_FORMULA}</p>`,
  );
}

/** Highest pay first. */
export function citiesSection({ cities, market, level, subject }: NationalPage, paths: SitePaths): Html {
  return fold(
    'cities',
    'All cities',
    count(cities.length),
    table({
      caption: `Median base pay a year, ${levelText(market, level)}`,
      columns: ['City', '25th percentile', 'Median', '75th percentile', 'Compared with the nation'],
      rows: cities.map(({ city, pay: { kind, figures }, difference }) => ({
        header: html`<a href="${paths.page(market.role.slug, city.slug, subject)}"
          >${city.name}, ${city.state}</a
        >`,
        cells: [
          dollars(figures.low),
          html`${dollars(figures.median)}${kind === 'estimate' && ' *'}`,
          dollars(figures.high),
          differenceCell(difference),
        ],
      })),
    }),
    cities.some(({ pay }) => pay.kind === 'estimate') && html`<p class="note">${BY_FORMULA}</p>`,
  );
}

/** By name. The value is the slug, and empty for the nation. */
function citySelect({ cities, chosen }: { cities: readonly CityRow[]; chosen?: string }): Html {
  const byName = [...cities].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return html`<div class="field">
    <label class="visually-hidden" for="city">Place</label>
    <select id="city" name="city">
      ${option('', 'United States', chosen === undefined)}
      ${byName.map((city) => option(city.slug, `${city.name}, ${city.state}`, city.slug === chosen))}
    </select>
  </div>`;
}

function hidden(name: string, value: string | null | undefined): Html | false {
  return typeof value === 'string' && html`<input type="hidden" name="${name}" value="${value}" />`;
}
