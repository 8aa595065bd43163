import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';
import type { CompareOffersRequest } from './compare-offers.request';
import { filingStatusNamed } from './filing-status';
import { resolveOffers } from './resolve-offers';
import { offerAssumptions } from './offer-assumptions';
import { insights } from './offer-insights';
import { type Household, offerYears, type OfferValue, rankOffers } from '../analysis/offer-value';
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

  /** @throws ApiError 404 for the first unknown role or city, 400 for an unknown residence or a base that is no year's pay */
  compare({ offers: requests, filing_status, state }: CompareOffersRequest): Comparison {
    const snapshot = this.store.current();
    const filingStatus = filingStatusNamed(filing_status) ?? 'single';
    const household = { filingStatus, tables: snapshot.taxes };
    const offers = resolveOffers(snapshot, requests, state);
    const ranked = rankOffers(offers, household);
    const data = {
      ranking: ranked.map((value, position) =>
        rankedOffer(value, position, offerYears(value.offer, household)),
      ),
      insights: insights(ranked, household, snapshot),
      winner_index: ranked[0]?.offer.index ?? 0,
      assumptions: offerAssumptions(offers, household, state),
    };
    return { snapshot, household, ranked, data };
  }
}
