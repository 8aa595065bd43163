import type {
  MarketAttribution,
  MarketEstimate,
  MarketReading,
  MarketReason,
  Sponsorship,
} from '@wagewright/messaging';
import type { StoredJob } from './stored-job';

/** The members of a job whose title, location and company are still to be looked up. */
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
  interval,
  confidence,
  dataPointId,
  asOf,
  attribution,
  reading,
  changed,
  sponsorship,
}: MarketEstimate): MarketEstimate {
  return {
    role,
    city,
    ...(area && { area }),
    ...(level && { level }),
    low,
    median,
    high,
    ...(interval && { interval: { lower: interval.lower, upper: interval.upper } }),
    confidence,
    dataPointId,
    asOf,
    ...(attribution && { attribution: orderedAttribution(attribution) }),
    ...(reading && { reading: orderedReading(reading) }),
    ...(changed && { changed: { from: changed.from, to: changed.to, edition: changed.edition } }),
    ...(sponsorship !== undefined && { sponsorship: sponsorship && orderedSponsorship(sponsorship) }),
  };
}

export function orderedReason({ code, country, text }: MarketReason): MarketReason {
  return { code, ...(country && { country }), text };
}

function orderedReading({ role, level, place, confidence, alternatives }: MarketReading): MarketReading {
  return { role, level, place, confidence, alternatives };
}

function orderedSponsorship(known: Sponsorship): Sponsorship {
  const { filings, fiscal_year, roles, employers, source, source_url } = known;
  return { filings, fiscal_year, roles, employers, source, source_url };
}

function orderedAttribution({ source, url, methodology, updated }: MarketAttribution): MarketAttribution {
  return { source, url, methodology, updated };
}
