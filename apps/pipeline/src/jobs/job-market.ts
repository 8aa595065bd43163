import type { MarketAttribution, MarketEstimate } from '@wagewright/messaging';

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
  };
}

function orderedAttribution({ source, url, methodology, updated }: MarketAttribution): MarketAttribution {
  return { source, url, methodology, updated };
}
