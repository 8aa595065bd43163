import type { ExperienceLevel } from '@wagewright/enums';
import { html, type Html } from '@wagewright/design';
import { dollars, listed, sentence, totalTax, wholeDollars } from '@wagewright/salaries';
import { cityName } from '../input/market-input';
import { barScale, rangeBar } from '../charts/bars.view';
import { LEVEL_TEXTS, levelSwitch, levelSelect } from '../controls/level.view';
import { linkList, section, sentenceList, table } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { compareSentences } from './compare-sentences';
import type { ComparePage, PaidSide, PayComparison } from './compare-page.service';
import { textField, valueList, phraseField } from '../controls/fields.view';
import { MOST_CITIES, MOST_ROLES } from './compare-page.request';

export function compareView(page: ComparePage, cities: readonly string[], paths: SitePaths): Html {
  const { comparison, remarks } = page;
  const form = compareForm(page, cities, paths);
  if (!comparison) return html`${question(page)} ${otherWords(page, paths)} ${form}`;
  return html`<div class="intro">
      <h1>${compareTitle(comparison)}</h1>
      ${remarks.map((remark) => html`<p class="note">${remark}</p>`)}
    </div>
    ${otherWords(page, paths)} ${levelSwitch(comparison.level, (exp) => levelHref(page, exp, paths))}
    ${paySection(comparison, paths)} ${leftSection(comparison)} ${skillsSection(comparison)}
    ${notKnownSection(comparison, paths)} ${section('change', 'Compare something else', form)}`;
}

/** At all levels together only the slugs are repeated: words may name a level. */
function levelHref(
  { asked, comparison }: ComparePage,
  exp: ExperienceLevel | null,
  paths: SitePaths,
): string {
  if (exp !== null) return paths.compare({ ...asked, exp });
  const markets = comparison?.sides.map(({ market }) => market) ?? [];
  return paths.compare({
    role: [...new Set(markets.map(({ role }) => role.slug))],
    city: [...new Set(markets.map(({ city }) => city?.slug ?? 'united states'))],
  });
}

/** `Data Scientist and Data Engineer in Austin, TX`, or `Data Scientist in Austin, TX and Seattle, WA` */
export function compareTitle({ of, sides }: PayComparison): string {
  const names = listed(sides.map(({ name }) => name));
  const { role, city } = sides[0]?.market ?? {};
  if (of === 'cities') return `${role?.title ?? ''} in ${names}`;
  return `${names} in ${city ? cityName(city) : 'the United States'}`;
}

function question({ faults }: ComparePage): Html {
  return html`<div class="intro">
    <h1>Compare pay</h1>
    <p class="lead">
      Compare roles in one place, or one role in several cities: what the market pays, and what is left after
      tax and prices.
    </p>
    ${faults.map((fault) => html`<p class="fault">${fault}</p>`)}
  </div>`;
}

/** Other possible words, each the same comparison with one text replaced. */
function otherWords({ asked, roles, cities }: ComparePage, paths: SitePaths): Html | false {
  if (roles.length === 0 && cities.length === 0) return false;
  const replaced = (texts: readonly string[], text: string, slug: string) =>
    texts.map((one) => (one === text ? slug : one));
  return section(
    'meant',
    'Did you mean',
    linkList([
      ...roles.map(({ text, row }) => ({
        href: paths.compare({ ...asked, role: replaced(asked.role, text, row.slug) }),
        title: row.title,
      })),
      ...cities.map(({ text, row }) => ({
        href: paths.compare({ ...asked, city: replaced(asked.city, text, row.slug) }),
        title: cityName(row),
      })),
    ]),
  );
}

function paySection(comparison: PayComparison, paths: SitePaths): Html {
  const { sides } = comparison;
  const scale = barScale(sides.map(({ benchmark }) => benchmark.figures));
  return section(
    'pay',
    'What the market pays',
    html`<ol class="strips">
        ${sides.map(
          (side) =>
            html`<li>
              <span>${sideLink(side, comparison, paths)}</span>
              ${rangeBar(side.benchmark.figures, scale)}
              <strong>${dollars(side.benchmark.figures.median)}</strong>
            </li>`,
        )}
      </ol>
      <p class="note">The bar is the middle half of people, the dot the median base pay a year.</p>
      ${sentenceList(compareSentences(comparison))}
      <details>
        <summary>In numbers</summary>
        ${payTable(comparison)}
      </details>`,
  );
}

function payTable({ sides, level, of }: PayComparison): Html {
  const levels = level === null ? 'all levels together' : `${LEVEL_TEXTS[level].name.toLowerCase()} level`;
  return table({
    caption: `Market figure of base pay a year, ${levels}`,
    columns: [
      of === 'roles' ? 'Role' : 'City',
      '25th percentile',
      'Median',
      '75th percentile',
      '95 % interval of the median',
    ],
    rows: sides.map(({ name, benchmark: { figures, interval } }) => ({
      header: sentence(name),
      cells: [
        dollars(figures.low),
        dollars(figures.median),
        dollars(figures.high),
        `${dollars(interval.lower)} – ${dollars(interval.upper)}`,
      ],
    })),
  });
}

function sideLink({ market, name }: PaidSide, { level }: PayComparison, paths: SitePaths): Html {
  const href = paths.page(market.role.slug, market.city?.slug, { exp: level });
  return html`<a href="${href}">${sentence(name)}</a>`;
}

/** The median after tax for a single filer. */
function leftSection({ sides, of }: PayComparison): Html {
  const nowhere = sides.some(({ market }) => market.city === null);
  const { year } = sides[0]?.market.snapshot.taxes ?? {};
  return section(
    'left',
    'What is left of the median',
    table({
      caption: `First year of a single filer, taxes of ${year ?? ''}`,
      columns: [
        of === 'roles' ? 'Role' : 'City',
        'Median',
        'Taxes',
        'After tax',
        'Price level',
        'In average U.S. prices',
      ],
      rows: sides.map(({ name, value: { gross, taxes, afterTax, adjusted, offer } }) => ({
        header: sentence(name),
        cells: [
          dollars(gross),
          dollars(gross - wholeDollars(gross - totalTax(taxes))),
          dollars(wholeDollars(afterTax)),
          offer.place.priceLevel.toFixed(3),
          dollars(wholeDollars(adjusted)),
        ],
      })),
    }),
    html`<p class="note">
      Federal, state and local income tax, Social Security, Medicare and state programs, with the standard
      deduction and no other income; of a town its own taxes. The price level is the regional price parity of
      the metro, the United States being
      1.${nowhere && ' Without a city no state tax is counted, and prices are those of the nation.'}
    </p>`,
  );
}

function skillsSection({ leverage, sides }: PayComparison): Html | false {
  const [a, b] = sides;
  if (!leverage || leverage.score === null || !a || !b) return false;
  return section(
    'skills',
    'From one to the other',
    html`<p>The profiles of ${a.name} and ${b.name} overlap by ${leverage.score} of 100 (modelled).</p>
      ${
        leverage.shared_skills.length > 0 &&
        html`<p>In common, among others: ${leverage.shared_skills.join(', ')}.</p>`
      }`,
  );
}

function notKnownSection({ sides }: PayComparison, paths: SitePaths): Html {
  const estimates = sides.flatMap(({ name, benchmark }) =>
    benchmark.kind === 'market' ? [] : [`${name}: ${benchmark.note}`],
  );
  const occupations = sides.flatMap(({ market: { role } }) =>
    role.evidence === 'occupation'
      ? [
          `No source covers the title ${role.title} by itself: these are the figures of its occupation, ${role.occupation}.`,
        ]
      : [],
  );
  return section(
    'unknown',
    'What we don’t know',
    html`${sentenceList([
        ...estimates,
        ...new Set(occupations),
        'Bonus, equity and benefits: no public source gives them by title, so only base pay is compared.',
        'The cost of the move and of your housing: price levels are averages of everything people buy.',
      ])}
      <p class="note">
        <a href="${paths.methodology()}">How the figures are made</a>,
        <a href="${paths.accuracy()}">how accurate they are</a>
      </p>`,
  );
}

/** Fields that are shown at first: more than two are rarely compared. */
const SHOWN = 2;

/** It works without a script. @param cities to choose from */
function compareForm({ asked, hasMore }: ComparePage, cities: readonly string[], paths: SitePaths): Html {
  const shown = (given: readonly string[], most: number) =>
    hasMore ? most : Math.min(most, Math.max(SHOWN, given.length));
  const [roles, places] = [shown(asked.role, MOST_ROLES), shown(asked.city, MOST_CITIES)];
  return html`<form class="ask card" action="${paths.compare()}">
    <fieldset>
      <legend>Roles</legend>
      <div class="fields">
        ${numbers(roles).map((i) =>
          phraseField({
            id: `role-${i + 1}`,
            name: 'role',
            label: `Role ${i + 1}`,
            value: asked.role[i],
            isRequired: i === 0,
          }),
        )}
      </div>
    </fieldset>
    <fieldset>
      <legend>Cities, or none for the United States</legend>
      <div class="fields">
        ${numbers(places).map((i) =>
          textField({
            id: `city-${i + 1}`,
            name: 'city',
            label: `City ${i + 1}`,
            value: asked.city[i],
            list: 'cities',
          }),
        )}
      </div>
    </fieldset>
    <div class="fields">
      ${levelSelect({
        chosen: asked.exp,
      })}
    </div>
    <p class="submits">
      <button type="submit">Compare</button>
      ${
        (roles < MOST_ROLES || places < MOST_CITIES) &&
        html`<button class="as-link" type="submit" name="more" value="1" formnovalidate>
          Add more roles or cities
        </button>`
      }
    </p>
    ${valueList('cities', cities)}
  </form>`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
