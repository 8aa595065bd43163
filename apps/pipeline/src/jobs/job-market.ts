import type { MarketAttribution, MarketEstimate } from '@wagewright/messaging';

/** PostgreSQL keeps the members of a JSON value in its own order. */
export function orderedMarket({
  role,
  city,
  low,
  median,
  high,
  confidence,
  dataPointId,
  asOf,
  attribution,
}: MarketEstimate): MarketEstimate {
  const estimate = { role, city, low, median, high, confidence, dataPointId, asOf };
  return attribution ? { ...estimate, attribution: orderedAttribution(attribution) } : estimate;
}

function orderedAttribution({ source, url, methodology, updated }: MarketAttribution): MarketAttribution {
  return { source, url, methodology, updated };
}
