import { html, type Html } from '@wagewright/design';
import { ordinal, type Verdict, verdictPhrase } from '@wagewright/pay';
import { dollars, sentence } from '@wagewright/salaries';
import { levelText } from '../controls/level.view';
import { marketPicture } from './market-picture.view';
import { type BasePosition, type MarketPosition, positionSentences } from './market-position';
import type { OfferVerdict } from './offer-check.service';

const BELOW = 'M2 4h12L8 13z';
const ABOVE = 'M2 12h12L8 3z';
const SIGNS: Readonly<Record<Verdict, string>> = {
  below: BELOW,
  slightly_below: BELOW,
  in_line: 'M2 4h12v3H2zM2 9h12v3H2z',
  slightly_above: ABOVE,
  above: ABOVE,
};

/** Where the base stands, in words and as a picture; without a base, what is usually paid. */
export function verdictHeadline(verdict: OfferVerdict): Html {
  const { people } = verdict;
  const [first, ...others] = positionSentences(people);
  return html`<div class="headline card verdict">
    ${people.base ? baseHeadline(people.base) : medianHeadline(verdict)}
    ${first !== undefined && html`<p>${first}</p>`} ${positionPicture(people)}
    <p>${halfSentence(people)}</p>
    ${others.map((text) => html`<p class="note">${text}</p>`)} ${levelNote(verdict)}
  </div>`;
}

/** The market with its three numbers, and the base if there is one. */
export function positionPicture({ benchmark, base }: MarketPosition): Html {
  const { p10, p90 } = benchmark.percentiles;
  const own = base && { amount: base.amount, label: 'Your base' };
  return marketPicture({ ...benchmark.figures, p10, p90, own });
}

function halfSentence({ benchmark: { figures } }: MarketPosition): string {
  return `Half of people are paid ${dollars(figures.low)} to ${dollars(figures.high)}.`;
}

function baseHeadline({ percentile, judgement }: BasePosition): Html {
  return html`<p class="standing ${judgement.verdict}">
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="${SIGNS[judgement.verdict]}" /></svg
      >${sentence(verdictPhrase(judgement))}
    </p>
    <p class="amount">${ordinal(percentile)} percentile</p>`;
}

function medianHeadline({ people: { benchmark }, market, level }: OfferVerdict): Html {
  return html`<p class="label">Median base pay a year, ${levelText(market, level)}</p>
    <p class="amount">${dollars(benchmark.figures.median)}</p>
    <p>Add a base below to see where it stands.</p>`;
}

function levelNote({ level, market }: OfferVerdict): Html | false {
  return (
    level === null &&
    market.rank === null &&
    html`<p class="note">
      All levels together. <a href="#exp">Choose a level</a> to compare with people of the same experience.
    </p>`
  );
}
