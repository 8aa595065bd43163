import { useQueries } from '@tanstack/react-query';
import type { Compensation } from '@wagewright/sdk';
import { useCompensation } from '../api/compensation.ts';
import { dollars } from '../ui/format.ts';
import { BaseInMarket, MarketLink, marketScale } from './base-in-market.tsx';
import { negotiationOf } from './negotiation-request.ts';
import { OfferNumbers } from './offer-numbers.tsx';
import { type Compared, negotiateQuery, type Negotiation, type RankedOffer } from './queries.ts';

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
