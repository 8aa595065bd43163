import { ConnectionError, NotFoundError, type Pipeline, type Wagewright } from '@wagewright/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/services.ts';
import { useJobWrites } from '../records/job-writes.ts';
import { KEYS } from '../records/keys.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { useActivityWrites, useContactWrites } from '../records/record-writes.ts';
import { sendWrite } from '../records/send-write.ts';
import { counted } from '../ui/format.ts';
import { suggestedCall, suggestionWords } from './suggested-call.ts';
import type { Suggestion } from './suggestion-cards.ts';

export interface SuggestionActs {
  /** Does or records a suggestion. */
  act: (suggestion: Suggestion) => Promise<unknown>;
  /** Records that no answer came, as a suggestion offers it. */
  endUnanswered: (suggestion: Suggestion) => Promise<unknown>;
  /** Hides them until tomorrow or for good. */
  hide: (suggestions: readonly Suggestion[], how: 'snooze' | 'dismiss') => Promise<unknown>;
  /** Logs the activity of each. */
  logAll: (suggestions: readonly Suggestion[], done: string) => Promise<unknown>;
  /** Changes the job of each as suggested. */
  changeAll: (suggestions: readonly Suggestion[], done: string) => Promise<unknown>;
}

/** The actions on suggestions, one or several at once. Each is undone at once. */
export function useSuggestionActs(): SuggestionActs {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const jobs = useJobWrites();
  const contacts = useContactWrites();
  const activities = useActivityWrites();
  return useMemo(() => {
    const run = async (action: Suggestion['action'], done: string) => {
      const call = suggestedCall(action);
      if (call === undefined) return undefined;
      // Read now, so that the undo restores the present state.
      if (call.kind === 'job') return jobs.update(await pipeline.jobs.get(call.id), call.changes, { done });
      if (call.kind === 'contact')
        return contacts.update(await pipeline.contacts.get(call.id), call.changes, { done });
      return activities.create(call.activity, { done });
    };
    const changeAll = async (suggestions: readonly Suggestion[], done: string) => {
      const changes = new Map(suggestions.flatMap(jobChanges));
      const found = await Promise.all([...changes.keys()].map(async (id) => pipeline.jobs.get(id)));
      await jobs.updateEach(found, ({ id }) => changes.get(id) ?? {}, done);
      recordsChanged(client, ...AROUND);
    };
    return {
      act: async ({ action, type }) => run(action, suggestionWords(type).done),
      endUnanswered: async ({ action, otherAction = action }) =>
        run(otherAction, 'Recorded that no answer came.'),
      changeAll,
      hide: async (suggestions, how) => hide(pipeline, client, suggestions, how),
      logAll: async (suggestions, done) => logAll(pipeline, client, suggestions, done),
    };
  }, [pipeline, client, jobs, contacts, activities]);
}

/** First members of the keys of what is suggested and counted. */
const AROUND = ['suggestions', 'summary'];

function jobChanges({ action }: Suggestion): [string, Pipeline.UpdateJobRequest][] {
  const call = suggestedCall(action);
  return call?.kind === 'job' ? [[call.id, call.changes]] : [];
}

/** Hidden suggestions disappear at once, and return after a refusal. */
function hide(
  pipeline: Wagewright,
  client: QueryClient,
  suggestions: readonly Suggestion[],
  how: 'snooze' | 'dismiss',
): Promise<unknown> {
  const ids = suggestions.map(({ id }) => id);
  const [scope = ''] = ids;
  const settle = () => recordsChanged(client, 'suggestions');
  const hidden = how === 'dismiss' ? 'Dismissed.' : 'It comes back tomorrow.';
  const allHidden = how === 'dismiss' ? `Dismissed ${ids.length}.` : `${ids.length} come back tomorrow.`;
  return sendWrite<unknown>(client, {
    scope,
    show: () => takenOut(client, ids),
    send: async (key) =>
      oneByOne(ids, async (id, index) => {
        const options = { idempotencyKey: `${key}-${index}` };
        if (how === 'dismiss') await pipeline.suggestions.dismiss(id, options);
        else await pipeline.suggestions.snooze(id, { days: 1 }, options);
      }),
    settle,
    done: ids.length === 1 ? hidden : allHidden,
    undo: () =>
      void sendWrite<unknown>(client, {
        scope,
        send: async () => oneByOne(ids, async (id) => pipeline.suggestions.update(id, { status: 'active' })),
        settle,
        done: 'Undone.',
      }).catch(() => undefined),
  });
}

interface Logged {
  ids: string[];
  refused: number;
}

/** Logs one activity after another, so that a refusal does not stop the others. */
function logAll(
  pipeline: Wagewright,
  client: QueryClient,
  suggestions: readonly Suggestion[],
  done: string,
): Promise<unknown> {
  const scope = 'many-activities';
  const settle = () => recordsChanged(client, 'activities', ...AROUND);
  const activities = suggestions.flatMap(({ action }) => {
    const call = suggestedCall(action);
    return call?.kind === 'activity' ? [call.activity] : [];
  });
  return sendWrite<Logged>(client, {
    scope,
    show: () =>
      takenOut(
        client,
        suggestions.map(({ id }) => id),
      ),
    send: async (key) => logEach(pipeline, activities, key),
    settle,
    done: ({ refused }) =>
      refused === 0 ? done : `${done} ${counted(refused, 'company was', 'companies were')} refused.`,
    undo: ({ ids }) =>
      void sendWrite<unknown>(client, {
        scope,
        send: async () => oneByOne(ids, async (id) => deleted(pipeline, id)),
        settle,
        done: 'Undone.',
      }).catch(() => undefined),
  });
}

/** Retried as a whole after a lost connection: the keys keep an activity from being logged twice. */
async function logEach(
  pipeline: Wagewright,
  activities: readonly Pipeline.LogActivityRequest[],
  key: string,
): Promise<Logged> {
  const ids: string[] = [];
  const refusals: unknown[] = [];
  await oneByOne(activities, async (activity, index) => {
    try {
      ids.push((await pipeline.activities.create(activity, { idempotencyKey: `${key}-${index}` })).id);
    } catch (error) {
      if (error instanceof ConnectionError) throw error;
      refusals.push(error);
    }
  });
  if (ids.length === 0) throw refusals[0];
  return { ids, refused: refusals.length };
}

async function deleted(pipeline: Wagewright, id: string): Promise<void> {
  await pipeline.activities.delete(id).catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
}

/** @param act gets the number of the item, from 1 */
async function oneByOne<T>(
  items: readonly T[],
  act: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  for (const [index, item] of items.entries()) await act(item, index + 1);
}

function takenOut(client: QueryClient, ids: readonly string[]): () => void {
  const before = client.getQueryData<Suggestion[]>(KEYS.suggestions);
  client.setQueryData<Suggestion[]>(KEYS.suggestions, (all) => all?.filter(({ id }) => !ids.includes(id)));
  return () => client.setQueryData(KEYS.suggestions, before);
}
