import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGED } from '../api/pages.ts';
import { type DeliverySearch, deliveryQueryOf } from './delivery-search.ts';
import { isEnded } from './delivery-words.ts';
import { usePipeline } from '../api/services.ts';
import { useWrite } from '../api/use-write.ts';
import { announce } from '../shell/announcements.tsx';

/** A pending delivery is refetched at this interval, and a list is fresh for as long, milliseconds. */
const ON_ITS_WAY_MS = 1_000;
const LIST_AGAIN_MS = 15_000;
const PAGE = 50;

export const WEBHOOKS = ['webhooks'];

export function webhooksQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'list'],
    queryFn: async ({ signal }) => (await pipeline.webhooks.list({ signal })).data,
  });
}

export function webhookQuery(pipeline: Wagewright, id: string) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'one', id],
    queryFn: async ({ signal }) => pipeline.webhooks.get(id, { signal }),
  });
}

export function healthQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'health'],
    queryFn: async ({ signal }) => (await pipeline.webhooks.health({ signal })).data,
    staleTime: ON_ITS_WAY_MS,
    refetchInterval: ({ state: { data } }) => (data?.some(isTryingAgain) ? ON_ITS_WAY_MS : LIST_AGAIN_MS),
  });
}

/** Whether a delivery may be sent to a webhook that was paused: its state changes within seconds. */
function isTryingAgain({ circuit: { nextProbeAt }, recent }: Pipeline.EndpointHealth): boolean {
  return recent.waiting > 0 && nextProbeAt !== null && Date.parse(nextProbeAt) <= Date.now();
}

/** Newest first, page by page. */
export function deliveriesQuery(pipeline: Wagewright, id: string, search: DeliverySearch) {
  return infiniteQueryOptions({
    queryKey: [...WEBHOOKS, 'deliveries', id, search],
    queryFn: async ({ pageParam, signal }) =>
      pipeline.webhooks.deliveries.list(
        id,
        { ...deliveryQueryOf(search), limit: PAGE, cursor: pageParam },
        { signal },
      ),
    ...PAGED,
    staleTime: ON_ITS_WAY_MS,
    refetchInterval: LIST_AGAIN_MS,
  });
}

/** One delivery with its attempts; refetched often until it has ended. */
export function deliveryQuery(pipeline: Wagewright, webhookId: string, id: string) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'delivery', webhookId, id],
    queryFn: async ({ signal }): Promise<Pipeline.DeliveryDetailResponse> =>
      pipeline.webhooks.deliveries.get(webhookId, id, { signal }),
    refetchInterval: ({ state: { data } }) => (data && !isEnded(data.state) ? ON_ITS_WAY_MS : false),
  });
}

export function useUpdateWebhook(id: string) {
  const pipeline = usePipeline();
  return useWrite(
    async (changes: Pipeline.UpdateWebhookRequest) => pipeline.webhooks.update(id, changes),
    [WEBHOOKS],
    ({ heldDeliveries, active }) => announce(savedText(active, heldDeliveries)),
  );
}

function savedText(isActive: boolean, held: number): string {
  if (!isActive) return 'Saved. The webhook is disabled: new events are held.';
  return held > 0 ? `Saved. ${held} held deliveries wait to be replayed.` : 'Saved.';
}
