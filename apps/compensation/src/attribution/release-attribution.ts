import type { Attribution, EnvelopeAttribution } from './attribution';

/** The attribution of the current release; the service with the data provides it. */
export abstract class ReleaseAttribution {
  abstract flat(): Attribution;
  abstract envelope(): EnvelopeAttribution;
}
