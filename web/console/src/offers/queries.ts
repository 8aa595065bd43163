import type { Compensation, Wagewright } from '@wagewright/sdk';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCompensation } from '../api/services.ts';
import { useWrite } from '../api/use-write.ts';
import { sentFor, withoutCopy } from './request.ts';

export type Compared = Compensation.CompareOffersData;
export type RankedOffer = Compensation.RankedOffer;
export type Negotiation = Compensation.NegotiateData;
export type SharedItem = Compensation.SharedItem;

/** The result stays the same until the next release. */
const STALE_MS = 600_000;
const SHARED_KEY = ['compensation', 'shared-offers'];

/** Null requests nothing. */
export function compareQuery(client: Wagewright, request: Compensation.CompareOffersRequest | null) {
  return queryOptions({
    queryKey: ['compensation', 'compare-offers', request],
    queryFn: async ({ signal }) => {
      const asked = request ?? { offers: [] };
      const { data } = await client.salaries.compareOffers(sentFor(asked), { signal });
      return withoutCopy(asked, data);
    },
    enabled: request !== null,
    staleTime: STALE_MS,
  });
}

export function negotiateQuery(client: Wagewright, request: Compensation.NegotiateRequest) {
  return queryOptions({
    queryKey: ['compensation', 'negotiate', request],
    queryFn: async ({ signal }) => (await client.salaries.negotiate(request, { signal })).data,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export function sharedQuery(client: Wagewright) {
  return queryOptions({
    queryKey: SHARED_KEY,
    queryFn: async ({ signal }) => (await client.salaries.listSharedOffers({ signal })).data,
  });
}

export function useShareOffers() {
  const client = useCompensation();
  return useWrite(
    async (request: Compensation.ShareOffersRequest) => (await client.salaries.shareOffers(request)).data,
    [SHARED_KEY],
  );
}

export function useRevokeShared() {
  const client = useCompensation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await client.salaries.revokeSharedOffers(id)).data,
    onSettled: () => queries.invalidateQueries({ queryKey: SHARED_KEY }),
  });
}
