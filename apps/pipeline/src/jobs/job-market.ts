import type { MarketAttribution, MarketEstimate, MarketReading, MarketReason } from '@wagewright/messaging';
import type { StoredJob } from './stored-job';

/** The members of a job whose title and location are still to be looked up. */
export const UNKNOWN_MARKET: Pick<StoredJob, 'market' | 'marketReason'> = {
  market: null,
  marketReason: null,
};

/** PostgreSQL keeps the members of a JSON value in its own order. */
export function orderedMarket({
  role,
  city,
  area,
  level,
  low,
  median,
  high,
  confidence,
  dataPointId,
  asOf,
  attribution,
  reading,
}: MarketEstimate): MarketEstimate {
  return {
    role,
    city,
    ...(area && { area }),
    ...(level && { level }),
    low,
    median,
    high,
    confidence,
    dataPointId,
    asOf,
    ...(attribution && { attribution: orderedAttribution(attribution) }),
    ...(reading && { reading: orderedReading(reading) }),
  };
}

export function orderedReason({ code, country, text }: MarketReason): MarketReason {
  return { code, ...(country && { country }), text };
}

function orderedReading({ role, level, place, confidence, alternatives }: MarketReading): MarketReading {
  return { role, level, place, confidence, alternatives };
}

function orderedAttribution({ source, url, methodology, updated }: MarketAttribution): MarketAttribution {
  return { source, url, methodology, updated };
}
