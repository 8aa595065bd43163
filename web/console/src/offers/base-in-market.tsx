import { payScale, whosePay } from '@wagewright/pay';
import type { Compensation } from '@wagewright/sdk';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { PayPicture } from '../charts/pay-picture.tsx';
import type { Negotiation } from './queries.ts';
import { marketSentence } from './ranking-words.ts';

interface BaseInMarketProps {
  market: Negotiation;
  offer: Compensation.OfferRequest;
  /** The scale of all offers; undefined for a lone one, which has a picture of its own. */
  at: ((amount: number) => number) | undefined;
}

/** The base beside the middle half of its market, and where it stands in words. */
export function BaseInMarket({ market, offer, at }: BaseInMarketProps): ReactNode {
  const { role, city, area, level, market_position: position } = market;
  const { market_p25: low, market_median: median, market_p75: high } = position;
  const names = { role: role.title, place: city ? `${city.name}, ${city.state}` : (area?.name ?? '') };
  const slugs = { role: role.slug, city: city?.slug ?? null, area: area?.slug };
  const who = whosePay({ ...slugs, level, reading: names });
  const sentence = marketSentence(who, position);
  const range = { low, median, high };
  if (at)
    return (
      <div className="market">
        <MarketStrip {...range} base={offer.base} at={at} />
        <p>{sentence}</p>
      </div>
    );
  return (
    <div className="market">
      <PayPicture
        market={range}
        marks={[{ kind: 'own', from: offer.base, to: offer.base, label: 'Base' }]}
        sentence={sentence}
      />
    </div>
  );
}

/** The scale on which the markets of several offers are drawn. */
export function marketScale(
  markets: readonly Compensation.MarketPosition[],
  bases: readonly number[],
): (amount: number) => number {
  return payScale([...markets.flatMap(({ market_p25: low, market_p75: high }) => [low, high]), ...bases]);
}

interface MarketStripProps {
  low: number;
  median: number;
  high: number;
  base: number;
  at: (amount: number) => number;
}

function MarketStrip({ low, median, high, base, at }: MarketStripProps) {
  return (
    <svg className="market-strip" width="100%" height="30" aria-hidden="true" focusable="false">
      <line className="market-line" x1="0" x2="100%" y1="15" y2="15" />
      <rect
        className="pay-market"
        x={`${at(low)}%`}
        y="8"
        width={`${Math.round((at(high) - at(low)) * 10) / 10}%`}
        height="14"
        rx="4"
      />
      <line className="pay-median" x1={`${at(median)}%`} x2={`${at(median)}%`} y1="4" y2="26" />
      <svg x={`${at(base)}%`} y="15" overflow="visible">
        <path className="pay-own" d="M0-9 9 0 0 9-9 0Z" />
      </svg>
    </svg>
  );
}

/** Where the figures of an offer's market come from. */
export function MarketLink({ market: { role, city }, offer }: Omit<BaseInMarketProps, 'at'>): ReactNode {
  const { apis } = useSession();
  const path = [apis.compensation, 'salaries', role.slug, city?.slug].filter(Boolean).join('/');
  return <a href={offer.exp ? `${path}?exp=${offer.exp}` : path}>How it is known</a>;
}
