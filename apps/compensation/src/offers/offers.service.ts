import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';
import type { CompareOffersRequest } from './compare-offers.request';
import { resolveOffers } from './resolve-offers';
import { offerAssumptions } from './offer-assumptions';
import { insights } from './offer-insights';
import { type Household, type OfferValue, rankOffers } from '../analysis/offer-value';
import { type CompareOffersData, rankedOffer } from './offers.presenter';

export interface Comparison {
  snapshot: Snapshot;
  household: Household;
  /** Best first. */
  ranked: OfferValue[];
  data: CompareOffersData;
}

@Injectable()
export class OffersService {
  constructor(private readonly store: SnapshotStore) {}

  /** @throws ApiError 404 for the first unknown role or city */
  compare({ offers: requests, filing_status, state }: CompareOffersRequest): Comparison {
    const snapshot = this.store.current();
    const household = { filingStatus: filing_status, tables: snapshot.taxes };
    const offers = resolveOffers(snapshot, requests, state);
    const ranked = rankOffers(offers, household);
    const data = {
      ranking: ranked.map((value, position) => rankedOffer(value, position)),
      insights: insights(ranked, household, snapshot),
      winner_index: ranked[0]?.offer.index ?? 0,
      assumptions: offerAssumptions(offers, household),
    };
    return { snapshot, household, ranked, data };
  }
}
