import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { usePipeline } from '../api/pipeline.ts';
import { useJobWrites } from '../records/job-writes.ts';
import { KEYS } from '../records/keys.ts';
import { sendWrite } from '../records/send-write.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { useActivityWrites, useContactWrites } from '../records/record-writes.ts';
import { suggestedCall, suggestionWords } from './suggested-call.ts';

type Suggestion = Pipeline.SuggestionResponse;

/** The actions on a suggestion; each can be undone. */
interface SuggestionActs {
  /** Does the suggested action, or records it. */
  act: () => Promise<unknown>;
  /** Hides it for a day, or permanently. */
  hide: (how: 'snooze' | 'dismiss') => Promise<unknown>;
}

/** The suggestion disappears at once, and returns after a refusal or an undo. */
export function useSuggestionActs(suggestion: Suggestion): SuggestionActs {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const jobs = useJobWrites();
  const contacts = useContactWrites();
  const activities = useActivityWrites();
  const { done } = suggestionWords(suggestion.type);
  const act = async () => {
    const call = suggestedCall(suggestion.action);
    if (call === undefined) return undefined;
    // Read now, so that the undo restores the present state.
    if (call.kind === 'job') return jobs.update(await pipeline.jobs.get(call.id), call.changes, { done });
    if (call.kind === 'contact')
      return contacts.update(await pipeline.contacts.get(call.id), call.changes, { done });
    return activities.create(call.activity, { done });
  };
  return { act, hide: (how) => hide(pipeline, client, suggestion, how) };
}

function hide(
  pipeline: Wagewright,
  client: QueryClient,
  { id }: Suggestion,
  how: 'snooze' | 'dismiss',
): Promise<unknown> {
  const settle = () => recordsChanged(client, 'suggestions');
  return sendWrite<unknown>(client, {
    scope: id,
    show: () => takenOut(client, id),
    send: (idempotencyKey) =>
      how === 'dismiss'
        ? pipeline.suggestions.dismiss(id, { idempotencyKey })
        : pipeline.suggestions.snooze(id, { days: 1 }, { idempotencyKey }),
    settle,
    done: how === 'dismiss' ? 'Dismissed.' : 'It comes back tomorrow.',
    undo: () =>
      void sendWrite<unknown>(client, {
        scope: id,
        send: () => pipeline.suggestions.update(id, { status: 'active' }),
        settle,
        done: 'Undone.',
      }).catch(() => undefined),
  });
}

function takenOut(client: QueryClient, id: string): () => void {
  const before = client.getQueryData<Suggestion[]>(KEYS.suggestions);
  client.setQueryData<Suggestion[]>(KEYS.suggestions, (all) => all?.filter((one) => one.id !== id));
  return () => client.setQueryData(KEYS.suggestions, before);
}
