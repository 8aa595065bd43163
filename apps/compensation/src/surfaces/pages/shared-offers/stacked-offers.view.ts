import { html, type Html } from '@wagewright/design';
import { stackOf } from '@wagewright/pay';
import type { SharedOffer } from '../../../shared-offers/shared-comparison';
import { dollars } from '@wagewright/salaries';

const PARTS = [
  { key: 'base', name: 'Base' },
  { key: 'bonus', name: 'Bonus' },
  { key: 'equity', name: 'Equity' },
  { key: 'signing', name: 'Signing bonus' },
  { key: 'benefits', name: 'Benefits' },
] as const;

const BAR = 22;
const LEFT_BAR = 8;

/**
 * Offers as bars on one scale, best first: what is paid by its parts, and below it what is left after tax. The numbers
 * stand beside the bars.
 */
export function stackedOffers(offers: readonly SharedOffer[]): Html {
  const most = Math.max(...offers.map(({ gross }) => gross), 1);
  return html`<ol class="stacked">
    ${offers.map((offer) => stackedOffer(offer, most))}
  </ol>`;
}

function stackedOffer(offer: SharedOffer, most: number): Html {
  const { label, gross, afterTax, taxes } = offer;
  const parts = PARTS.map((part, i) => ({
    ...part,
    amount: offer[part.key],
    colour: `part-${i + 1}`,
  })).filter(({ amount }) => amount > 0);
  const stretches = stackOf(
    parts.map(({ amount }) => amount),
    most,
  );
  const [left] = stackOf([afterTax, gross - afterTax], most);
  return html`<li>
    <p class="stacked-head">
      <strong>${label}</strong>
      <span><strong>${dollars(afterTax)}</strong> after tax</span>
    </p>
    <svg width="100%" height="${BAR + LEFT_BAR + 3}" aria-hidden="true" focusable="false">
      ${parts.map(
        ({ colour }, i) =>
          html`<rect
            class="part ${colour}"
            x="${stretches[i]?.from ?? 0}%"
            width="${stretches[i]?.width ?? 0}%"
            height="${BAR}"
          />`,
      )}
      <rect class="left" y="${BAR + 3}" width="${left?.width ?? 0}%" height="${LEFT_BAR}" />
    </svg>
    <ul class="stacked-parts">
      ${parts.map(
        ({ name, amount, colour }) =>
          html`<li><span class="swatch ${colour}"></span>${name} ${dollars(amount)}</li>`,
      )}
      <li>Tax ${dollars(taxes.total)}</li>
    </ul>
  </li>`;
}
