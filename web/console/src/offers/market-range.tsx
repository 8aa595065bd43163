import { whosePay } from '@wagewright/pay';
import type { Compensation } from '@wagewright/sdk';
import { useSession } from '../api/session.ts';
import { dollars } from '../ui/format.ts';
import type { BarParts } from './market-bar.ts';
import type { Negotiation } from './queries.ts';

interface MarketRangeProps {
  label: string;
  market: Negotiation;
  bar: BarParts;
  offer: Compensation.OfferRequest | undefined;
}

/** The middle half of the market as a bar, with the median and the offer's base; the numbers are below. */
export function MarketRange({ label, market, bar, offer }: MarketRangeProps) {
  const { apis } = useSession();
  const { role, city, level, market_position: position } = market;
  const { market_p25: p25, market_median: median, market_p75: p75, percentile, basis } = position;
  const names = { role: role.title, place: city ? `${city.name}, ${city.state}` : '' };
  const who = whosePay({ role: role.slug, city: city?.slug ?? null, level, reading: names });
  const place = offer?.city ? `/${offer.city}` : '';
  const query = offer?.exp ? `?exp=${offer.exp}` : '';
  return (
    <div className="market">
      <svg className="market-bar" width="100%" height="28" aria-hidden="true" focusable="false">
        <line className="market-grid" x1="0" x2="100%" y1="14" y2="14" />
        <rect className="market-half" x={`${bar.from}%`} y="8" width={`${bar.width}%`} height="12" rx="6" />
        <circle className="market-median" cx={`${bar.median}%`} cy="14" r="5" />
        <line className="market-base" x1={`${bar.base}%`} x2={`${bar.base}%`} y1="2" y2="26" />
      </svg>
      <p className="note">
        The base of {label} lies at percentile {percentile} of{' '}
        {basis === 'market' ? 'the market' : 'the estimate'} for {who}: half of people get {dollars(p25)} to{' '}
        {dollars(p75)}, the median is {dollars(median)}.{' '}
        {offer?.role ? (
          <a href={`${apis.compensation}/salaries/${offer.role}${place}${query}`}>Where this comes from</a>
        ) : null}
      </p>
    </div>
  );
}
