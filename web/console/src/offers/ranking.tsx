import { useQueries } from '@tanstack/react-query';
import { marketCategory, whosePay } from '@wagewright/pay';
import type { Compensation } from '@wagewright/sdk';
import { useCompensation } from '../api/compensation.ts';
import { useSession } from '../api/session.ts';
import { PayPicture } from '../charts/pay-picture.tsx';
import { dollars } from '../ui/format.ts';
import { negotiationOf } from './negotiation-request.ts';
import { OfferNumbers } from './offer-numbers.tsx';
import { type Compared, negotiateQuery, type Negotiation, type RankedOffer } from './queries.ts';
import { marketSentence } from './ranking-words.ts';

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
  return (
    <ol className="ranking">
      {compared.ranking.map((ranked, index) => {
        const market = found[index];
        const offer = request.offers[ranked.offer_index];
        return (
          <li key={ranked.offer_index} className="card" data-current={index === 0 && !isAlone}>
            <Worth ranked={ranked} isAlone={isAlone} />
            {market && offer ? <BaseInMarket market={market} offer={offer} /> : null}
            <OfferNumbers ranked={ranked} market={market?.market_position} isOpen={isAlone} />
          </li>
        );
      })}
    </ol>
  );
}

function Worth({ ranked, isAlone }: { ranked: RankedOffer; isAlone: boolean }) {
  const { rank, label, adjusted_value: adjusted, after_tax: afterTax } = ranked;
  return (
    <>
      <h3>
        {isAlone ? null : <span className="rank">{rank}.</span>} {label}
      </h3>
      <p className="worth">
        {dollars(isAlone ? afterTax : adjusted)}{' '}
        <span className="note">after tax{isAlone ? '' : ', in average U.S. prices'}</span>
      </p>
    </>
  );
}

/** The base beside the middle half of its market. */
function BaseInMarket({ market, offer }: { market: Negotiation; offer: Compensation.OfferRequest }) {
  const { apis } = useSession();
  const { role, city, level, market_position: position } = market;
  const { market_p25: low, market_median: median, market_p75: high } = position;
  const names = { role: role.title, place: city ? `${city.name}, ${city.state}` : '' };
  const who = whosePay({ role: role.slug, city: city?.slug ?? null, level, reading: names });
  const path = [apis.compensation, 'salaries', role.slug, city?.slug].filter(Boolean).join('/');
  const sentence = marketSentence({ who, position, base: offer.base });
  return (
    <div className="market" data-standing={marketCategory(offer.base, low, high)}>
      <PayPicture
        market={{ low, median, high }}
        marks={[{ kind: 'own', from: offer.base, to: offer.base, label: 'Base' }]}
        sentence={sentence}
      />
      <p className="note">
        {sentence} <a href={offer.exp ? `${path}?exp=${offer.exp}` : path}>How it is known</a>
      </p>
    </div>
  );
}
