import { Injectable } from '@nestjs/common';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import type { CompareOffersRequest } from './compare-offers.request';
import { resolveOffers } from './resolve-offers';
import { offerAssumptions } from './offer-assumptions';
import { insights } from './offer-insights';
import { rankOffers } from '../../../analysis/offer-value';
import { type CompareOffersData, rankedOffer } from './offers.presenter';

/** Job offers side by side: after tax, in average prices. */
@Injectable()
export class OffersService {
  constructor(private readonly store: SnapshotStore) {}

  compare({ offers: requests, filing_status, state }: CompareOffersRequest): CompareOffersData {
    const snapshot = this.store.current();
    const household = { filingStatus: filing_status, tables: snapshot.taxes };
    const offers = resolveOffers(snapshot, requests, state);
    const ranked = rankOffers(offers, household);
    return {
      ranking: ranked.map((value, position) => rankedOffer(value, position)),
      insights: insights(ranked, household, snapshot),
      winner_index: ranked[0]?.offer.index ?? 0,
      assumptions: offerAssumptions(offers, household),
    };
  }
}
