import './stacked-pay.css';
import { stackOf } from '@wagewright/pay';
import { type ReactNode, useId } from 'react';
import { dollars } from '../ui/format.ts';

export type PayPart = 'base' | 'bonus' | 'equity' | 'signing' | 'benefits' | 'tax';

/** An offer in one year, US dollars: the parts but tax add up to the pay before tax. */
export interface StackedOffer {
  label: string;
  /** In the order of the bar; `tax` is what of the others goes. */
  parts: readonly { key: PayPart; amount: number }[];
  afterTax: number;
}

/** In the order of the colours. */
const PART_WORDS: Readonly<Record<PayPart, string>> = {
  base: 'Base',
  bonus: 'Bonus',
  equity: 'Equity',
  signing: 'Signing bonus',
  benefits: 'Benefits',
  tax: 'Tax',
};

const BAR = 22;
const TAX_BAR = 8;

/**
 * Offers as stacked bars on one scale: what is paid by its parts, and below it what is left after tax. The numbers stand
 * beside the bars, those of the parts in their list.
 */
export function StackedPay({ offers, year }: { offers: readonly StackedOffer[]; year: number }): ReactNode {
  const most = Math.max(...offers.map(grossOf), 1);
  return (
    <figure className="stacked-pay">
      <figcaption className="visually-hidden">Pay in year {year}, by its parts</figcaption>
      <ul className="stacked-offers">
        {offers.map((offer) => (
          <li key={offer.label} className="stacked-offer">
            <p className="stacked-head">
              <span>{offer.label}</span>
              <span>
                <strong>{dollars(offer.afterTax)}</strong> after tax
              </span>
            </p>
            <StackedBar offer={offer} most={most} />
            <PartList offer={offer} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

function StackedBar({ offer, most }: { offer: StackedOffer; most: number }) {
  const hatch = useId();
  const paid = paidParts(offer);
  const stretches = stackOf(
    paid.map(({ amount }) => amount),
    most,
  );
  const [left, tax] = stackOf([offer.afterTax, grossOf(offer) - offer.afterTax], most);
  return (
    <svg width="100%" height={BAR + TAX_BAR + 3} aria-hidden="true" focusable="false">
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="stacked-hatch" x1="0" x2="0" y1="0" y2="6" />
      </pattern>
      {paid.map(({ key }, i) => (
        <rect
          key={key}
          className={partClass(key)}
          x={`${stretches[i]?.from ?? 0}%`}
          width={`${stretches[i]?.width ?? 0}%`}
          height={BAR}
        />
      ))}
      <rect className="stacked-left" y={BAR + 3} width={`${left?.width ?? 0}%`} height={TAX_BAR} />
      <rect
        className="stacked-tax"
        x={`${tax?.from ?? 0}%`}
        y={BAR + 3}
        width={`${tax?.width ?? 0}%`}
        height={TAX_BAR}
        fill={`url(#${hatch})`}
      />
    </svg>
  );
}

/** The legend, with the amounts of this offer. */
function PartList({ offer }: { offer: StackedOffer }) {
  return (
    <ul className="stacked-parts">
      {offer.parts
        .filter(({ amount }) => amount > 0)
        .map(({ key, amount }) => (
          <li key={key}>
            <svg width="11" height="11" aria-hidden="true" focusable="false">
              <rect className={partClass(key)} width="11" height="11" rx="2" />
            </svg>{' '}
            {PART_WORDS[key]} {dollars(amount)}
          </li>
        ))}
    </ul>
  );
}

function partClass(key: PayPart): string {
  return `part part-${Object.keys(PART_WORDS).indexOf(key) + 1}`;
}

function paidParts({ parts }: StackedOffer): StackedOffer['parts'] {
  return parts.filter(({ key }) => key !== 'tax');
}

function grossOf(offer: StackedOffer): number {
  return paidParts(offer).reduce((sum, { amount }) => sum + amount, 0);
}
