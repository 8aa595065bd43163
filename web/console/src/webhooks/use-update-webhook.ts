import type { Pipeline } from '@wagewright/sdk';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { usePipeline } from '../api/pipeline.ts';
import { announce } from '../shell/announcements.tsx';
import { WEBHOOKS } from './queries.ts';

export function useUpdateWebhook(
  id: string,
): UseMutationResult<Pipeline.UpdatedWebhookResponse, Error, Pipeline.UpdateWebhookRequest> {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes) => pipeline.webhooks.update(id, changes),
    onSuccess: ({ heldDeliveries, active }) => {
      announce(savedText(active, heldDeliveries));
      return client.invalidateQueries({ queryKey: WEBHOOKS });
    },
  });
}

function savedText(isActive: boolean, held: number): string {
  if (!isActive) return 'Saved. The webhook is disabled: new events are held.';
  return held > 0 ? `Saved. ${held} held deliveries wait to be replayed.` : 'Saved.';
}
