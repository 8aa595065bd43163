import type { Compensation } from '@wagewright/sdk';
import type { ReactNode } from 'react';
import { dollars, share } from '../ui/format.ts';
import type { RankedOffer } from './queries.ts';
import { taxLines } from './ranking-figures.ts';
import { priceSentence } from './ranking-words.ts';

interface OfferNumbersProps {
  ranked: RankedOffer;
  /** Undefined without a role. */
  market: Compensation.MarketPosition | undefined;
  isOpen: boolean;
  /** A link beside the market. */
  children: ReactNode;
}

/** The tables behind the pictures: taxes, four years, and the market. */
export function OfferNumbers({ ranked, market, isOpen, children }: OfferNumbersProps): ReactNode {
  const { label, tax, col_multiplier: prices, years } = ranked;
  return (
    <details open={isOpen}>
      <summary>{label} in numbers</summary>
      <NumberTable name={`Taxes of ${label}`}>
        <tbody>
          {taxLines(ranked).map(({ name, amount, isSum }) => (
            <tr key={name} className={isSum ? 'sum' : undefined}>
              <th scope="row">{name}</th>
              <td className="number">{dollars(amount)}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
      <p className="note">
        {share(tax.effective_rate)} goes to tax. {priceSentence(prices)}
      </p>
      <NumberTable name={`Four years of ${label}`}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Before tax</th>
            <th scope="col">Tax</th>
            <th scope="col">After tax</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.year}>
              <th scope="row">{year.year}</th>
              <td className="number">{dollars(year.gross_total)}</td>
              <td className="number">{dollars(year.tax_total)}</td>
              <td className="number">{dollars(year.after_tax)}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
      {market ? (
        <p className="note">
          Half of people are paid {dollars(market.market_p25)} to {dollars(market.market_p75)} base; the
          median is {dollars(market.market_median)}. {children}
        </p>
      ) : null}
    </details>
  );
}

function NumberTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="table-frame" tabIndex={0} role="group" aria-label={name}>
      <table>{children}</table>
    </div>
  );
}
