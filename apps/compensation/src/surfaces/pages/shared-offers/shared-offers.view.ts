import type { FilingStatus } from '@wagewright/dataset';
import { html, type Html, type HtmlValue } from '@wagewright/documents';
import type { SharedOffer } from '../../../shared-offers/shared-comparison';
import type { SharedOffers } from '../../../shared-offers/shared-offers.entity';
import { dollars, percent } from '../../../wording/wording';
import { barScale, rangeBar } from '../charts/bars.view';
import { longDate } from '../html/format';
import { section, table, type TableRow } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';

const FILING: Readonly<Record<FilingStatus, string>> = {
  single: 'a single filer',
  joint: 'a couple that files jointly',
  married_separate: 'a spouse who files separately',
  head_of_household: 'a head of household',
};

export function sharedOffersView(shared: SharedOffers, paths: SitePaths): Html {
  const { offers, insights, assumptions, filingStatus, dataQuarter } = shared.comparison;
  const [first] = offers;
  return html`<div class="intro">
      <h1>Offers compared</h1>
      <p class="lead">
        ${first?.label ?? ''} is worth most in the first year: ${dollars(first?.adjusted ?? 0)} after taxes,
        in average U.S. prices, for ${FILING[filingStatus]}.
      </p>
      <p class="note">
        Computed on ${longDate(shared.createdAt.toISOString())} from the figures of ${dataQuarter}. Whoever
        made it sent you the link, which works until ${longDate(shared.expiresAt.toISOString())}.
      </p>
    </div>
    ${section('ranking', 'Ranking', ranking(offers))}
    ${section('taxes', 'Taxes, line by line', taxes(offers))}
    ${section('tells', 'What it tells', sentences(insights))} ${market(offers)}
    ${section(
      'assumptions',
      'What it assumes',
      sentences(assumptions),
      html`<p class="note"><a href="${paths.methodology()}">How the figures are made</a></p>`,
    )}`;
}

/** The same for unknown, expired and revoked links. */
export function endedView(paths: SitePaths): Html {
  return html`<div class="intro">
    <h1>This link shows nothing</h1>
    <p class="lead">It may have ended, been revoked, or lost a letter on its way.</p>
    <p>
      Ask whoever sent it for another one. <a href="${paths.salaries()}">Salaries</a> are open to everybody.
    </p>
  </div>`;
}

function ranking(offers: readonly SharedOffer[]): Html {
  return table({
    caption: 'US dollars of the first year, best first',
    columns: ['Of each offer', ...offers.map(({ label }, index) => `${index + 1}. ${label}`)],
    rows: [
      textRow('Role', offers, ({ role }) => role ?? '–'),
      textRow('Place', offers, ({ place }) => place ?? '–'),
      amountRow('Base', offers, ({ base }) => base),
      ...givenRow('Equity', offers, ({ equity }) => equity),
      ...givenRow('Bonus', offers, ({ bonus }) => bonus),
      ...givenRow('Signing bonus', offers, ({ signing }) => signing),
      ...givenRow('Benefits', offers, ({ benefits }) => benefits),
      amountRow('Before taxes', offers, ({ gross }) => gross),
      amountRow('After taxes', offers, ({ afterTax }) => afterTax),
      textRow('Prices, United States = 1', offers, ({ priceLevel }) => String(priceLevel)),
      { ...amountRow('In average U.S. prices', offers, ({ adjusted }) => adjusted), current: true },
    ],
  });
}

function taxes(offers: readonly SharedOffer[]): Html {
  return table({
    caption: 'Taxes of the first year, US dollars',
    columns: ['Tax', ...offers.map(({ label }) => label)],
    rows: [
      amountRow('Federal income tax', offers, (offer) => offer.taxes.federal),
      amountRow('Social Security', offers, (offer) => offer.taxes.socialSecurity),
      amountRow('Medicare', offers, (offer) => offer.taxes.medicare),
      amountRow('State income tax', offers, (offer) => offer.taxes.stateIncome),
      ...givenRow('Local income tax', offers, (offer) => offer.taxes.localIncome),
      ...givenRow('State programmes', offers, (offer) => offer.taxes.statePayroll),
      amountRow('All taxes', offers, (offer) => offer.taxes.total),
      textRow('Share of the package', offers, ({ taxes: { total }, gross }) => percent(total / gross)),
    ],
  });
}

/** The middle half of the market and the base, on one scale. */
function market(offers: readonly SharedOffer[]): Html | false {
  const judged = offers.flatMap((offer) => (offer.market ? [{ ...offer, market: offer.market }] : []));
  if (judged.length === 0) return false;
  const scale = barScale(
    judged.map(({ base, market: { p25, median, p75 } }) => ({
      low: Math.min(base, p25),
      median,
      high: Math.max(base, p75),
    })),
  );
  return section(
    'market',
    'The base in its market',
    table({
      caption: 'Base pay of people in the role, at the level and in the place, US dollars a year',
      columns: ['Offer', 'Base', '25th percentile', 'Median', '75th percentile', 'Middle half'],
      rows: judged.map(({ label, base, market: { p25, median, p75 } }) => ({
        header: label,
        cells: [
          dollars(base),
          dollars(p25),
          dollars(median),
          dollars(p75),
          rangeBar({ low: p25, median, high: p75 }, scale),
        ],
      })),
    }),
  );
}

function sentences(list: readonly string[]): Html {
  return html`<ul class="sentences">
    ${list.map((sentence) => html`<li>${sentence}</li>`)}
  </ul>`;
}

function textRow(
  name: string,
  offers: readonly SharedOffer[],
  of: (offer: SharedOffer) => HtmlValue,
): TableRow {
  return { header: name, cells: offers.map((offer) => of(offer)) };
}

function amountRow(
  name: string,
  offers: readonly SharedOffer[],
  of: (offer: SharedOffer) => number,
): TableRow {
  return textRow(name, offers, (offer) => dollars(of(offer)));
}

/** No row when no offer has the part. */
function givenRow(
  name: string,
  offers: readonly SharedOffer[],
  of: (offer: SharedOffer) => number,
): TableRow[] {
  return offers.some((offer) => of(offer) > 0) ? [amountRow(name, offers, of)] : [];
}
