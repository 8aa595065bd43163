import './charts.css';
import { stackOf } from '@wagewright/pay';
import type { ReactNode } from 'react';
import { dollars } from '../ui/format.ts';

export type PayPart = 'base' | 'bonus' | 'equity' | 'signing' | 'benefits' | 'tax';

/** An offer in one year, US dollars; the parts add up to what is paid before tax, tax among them. */
export interface StackedOffer {
  label: string;
  parts: readonly { key: PayPart; amount: number }[];
  afterTax: number;
}

const PART_WORDS: Readonly<Record<PayPart, string>> = {
  base: 'Base',
  bonus: 'Bonus',
  equity: 'Equity',
  signing: 'Signing bonus',
  benefits: 'Benefits',
  tax: 'Tax',
};

/** Offers as stacked bars of one scale, with the pay after tax at their ends. */
export function StackedPay({ offers, year }: { offers: readonly StackedOffer[]; year: number }): ReactNode {
  const most = Math.max(...offers.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0)), 1);
  const keys = [...new Set(offers.flatMap(({ parts }) => parts.map(({ key }) => key)))];
  return (
    <figure className="stacked-pay">
      <figcaption className="visually-hidden">Pay in year {year}, by its parts</figcaption>
      {offers.map(({ label, parts, afterTax }) => {
        const stretches = stackOf(
          parts.map(({ amount }) => amount),
          most,
        );
        return (
          <p key={label} className="stacked-offer">
            <span>{label}</span> <strong>{dollars(afterTax)} after tax</strong>
            <svg width="100%" height="22" aria-hidden="true" focusable="false">
              {parts.map(({ key }, i) => (
                <rect
                  key={key}
                  className={`part part-${key}`}
                  x={`${stretches[i]?.from ?? 0}%`}
                  width={`${stretches[i]?.width ?? 0}%`}
                  height="22"
                />
              ))}
            </svg>
          </p>
        );
      })}
      <p className="stacked-legend">
        {keys.map((key) => (
          <span key={key} className={`part-key part-${key}`}>
            {PART_WORDS[key]}
          </span>
        ))}
      </p>
    </figure>
  );
}
