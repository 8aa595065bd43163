import type { FilingStatus } from '@wagewright/dataset';
import { html, type Html, type HtmlValue } from '@wagewright/design';
import type { SharedOffer } from '../../../shared-offers/shared-comparison';
import type { SharedOffers } from '../../../shared-offers/shared-offers.entity';
import { dollars, percent } from '@wagewright/salaries';
import { marketPicture } from '../check/market-picture.view';
import { longDate } from '../html/format';
import { section, sentenceList, table, type TableRow } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { stackedOffers } from './stacked-offers.view';

const FILING: Readonly<Record<FilingStatus, string>> = {
  single: 'a single filer',
  joint: 'a couple that files jointly',
  married_separate: 'a spouse who files separately',
  head_of_household: 'a head of household',
};

/** @param changes sentences on market figures that a later edition changed */
export function sharedOffersView(shared: SharedOffers, changes: readonly string[], paths: SitePaths): Html {
  const { offers, insights, assumptions, filingStatus, dataQuarter } = shared.comparison;
  const [lead, ...others] = insights;
  return html`<div class="intro">
      <h1>Offers compared</h1>
      <p class="lead">${lead}</p>
      <p class="note">Taxes for ${FILING[filingStatus]}.</p>
    </div>
    ${section(
      'picture',
      'Pay of the first year',
      stackedOffers(offers),
      html`<p class="note">The upper bar is what is paid, the lower one what is left after tax.</p>`,
    )}
    ${market(offers, changes)} ${section('tells', 'What stands out', sentenceList(others))}
    ${section(
      'numbers',
      'In numbers',
      folded('Every part of each offer', ranking(offers)),
      folded('Taxes, line by line', taxes(offers)),
      folded('Taxes, prices and other assumptions', sentenceList(assumptions)),
      html`<p class="note">
        Computed on ${longDate(shared.createdAt.toISOString())} from the figures of ${dataQuarter}. The link
        works until ${longDate(shared.expiresAt.toISOString())}.
        <a href="${paths.methodology()}">How the figures are made</a>
      </p>`,
    )}`;
}

function folded(summary: string, content: Html): Html {
  return html`<details>
    <summary>${summary}</summary>
    ${content}
  </details>`;
}

/** The same for unknown, expired and revoked links. */
export function endedView(paths: SitePaths): Html {
  return html`<div class="intro">
    <h1>This link shows nothing</h1>
    <p class="lead">It may have expired, been revoked, or be incomplete.</p>
    <p>
      Ask the person who sent it for a new one. <a href="${paths.salaries()}">Salaries</a> are open to
      everybody.
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
      amountRow('Before tax', offers, ({ gross }) => gross),
      amountRow('After tax', offers, ({ afterTax }) => afterTax),
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
      ...givenRow('State programs', offers, (offer) => offer.taxes.statePayroll),
      amountRow('All tax', offers, (offer) => offer.taxes.total),
      textRow('Share of the package', offers, ({ taxes: { total }, gross }) => percent(total / gross)),
    ],
  });
}

/** The base of each offer in its market. */
function market(offers: readonly SharedOffer[], changes: readonly string[]): Html | false {
  const judged = offers.flatMap((offer) => (offer.market ? [{ ...offer, market: offer.market }] : []));
  if (judged.length === 0) return false;
  return section(
    'market',
    'The base in its market',
    html`<ul class="markets">
      ${judged.map(
        ({ label, base, market: { p25, median, p75 } }) =>
          html`<li>
            <h3>${label}</h3>
            ${marketPicture({
              p10: null,
              low: p25,
              median,
              high: p75,
              p90: null,
              own: { amount: base, label: 'Base' },
            })}
            <p class="note">
              Base ${dollars(base)}. Half of people in this role, at this level and place are paid
              ${dollars(p25)} to ${dollars(p75)}; the median is ${dollars(median)}.
            </p>
          </li>`,
      )}
    </ul>`,
    changes.map((sentence) => html`<p class="note">${sentence}</p>`),
  );
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
