import { useQueries } from '@tanstack/react-query';
import type { Compensation } from '@wagewright/sdk';
import { useCompensation } from '../api/services.ts';
import { dollars, share } from '../ui/format.ts';
import { TableHead } from '../ui/table-head.tsx';
import { BaseInMarket, MarketLink, marketScale } from './base-in-market.tsx';
import { negotiationOf } from './negotiation-request.ts';
import { type Compared, negotiateQuery, type Negotiation, type RankedOffer } from './queries.ts';
import type { ReactNode } from 'react';
import { taxLines } from './ranking-figures.ts';
import { priceSentence } from './ranking-words.ts';

interface RankingProps {
  compared: Compared;
  request: Compensation.CompareOffersRequest;
}

/** A card for each offer, best first: what it is worth, and its base in the market. */
export function Ranking({ compared, request }: RankingProps) {
  const client = useCompensation();
  const questions = compared.ranking.map(({ offer_index: index }) => negotiationOf(request, index));
  const markets = useQueries({
    queries: questions.flatMap((question) => (question ? [negotiateQuery(client, question)] : [])),
    combine: (results) => results.map(({ data }) => data),
  });
  let asked = 0;
  const found = questions.map((question) => (question ? markets[asked++] : undefined));
  const isAlone = compared.ranking.length === 1;
  const at = isAlone ? undefined : scaleOf(found, request);
  return (
    <ol className="ranking">
      {compared.ranking.map((ranked, index) => {
        const market = found[index];
        const offer = request.offers[ranked.offer_index];
        return (
          <li key={ranked.offer_index} className="card" data-current={index === 0 && !isAlone}>
            <Worth ranked={ranked} isAlone={isAlone} />
            {market && offer ? <BaseInMarket market={market} offer={offer} at={at} /> : null}
            <OfferNumbers ranked={ranked} market={market?.market_position} isOpen={isAlone}>
              {market && offer ? <MarketLink market={market} offer={offer} /> : null}
            </OfferNumbers>
          </li>
        );
      })}
    </ol>
  );
}

/** One scale for all markets that have come. */
function scaleOf(
  markets: readonly (Negotiation | undefined)[],
  { offers }: Compensation.CompareOffersRequest,
) {
  const positions = markets.flatMap((market) => (market ? [market.market_position] : []));
  return marketScale(
    positions,
    offers.map(({ base }) => base),
  );
}

/** A lone offer has no rank, and its amount stands in the picture above. */
function Worth({ ranked, isAlone }: { ranked: RankedOffer; isAlone: boolean }) {
  const { rank, label, adjusted_value: adjusted } = ranked;
  if (isAlone) return <h3>{label}</h3>;
  return (
    <div className="offer-worth">
      <h3>
        <span className="rank">{rank}.</span> {label}
      </h3>
      <p className="worth">
        {dollars(adjusted)}
        <span className="note">after tax, in U.S. prices</span>
      </p>
    </div>
  );
}

interface OfferNumbersProps {
  ranked: RankedOffer;
  /** Undefined without a role. */
  market: Compensation.MarketPosition | undefined;
  isOpen: boolean;
  /** A link beside the market. */
  children: ReactNode;
}

/** The tables behind the pictures: taxes, four years, and the market. */
function OfferNumbers({ ranked, market, isOpen, children }: OfferNumbersProps): ReactNode {
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
        {share(tax.effective_rate, 1)} goes to tax. {priceSentence(prices)}
      </p>
      <NumberTable name={`Four years of ${label}`}>
        <TableHead columns={['Year', 'Before tax', 'Tax', 'After tax']} />
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
