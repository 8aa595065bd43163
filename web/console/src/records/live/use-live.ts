import { Wagewright } from '@wagewright/sdk';
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchWithAccessToken } from '../../api/access-token.ts';
import { usePipeline } from '../../api/services.ts';
import { useSession } from '../../api/session.ts';
import { outside } from '../../ui/use-outside.ts';
import { EventApplier } from './apply-events.ts';
import { LiveEvents, type LiveState } from './live-events.ts';

/** How long the connection outlives the last page of the search, milliseconds: going from page to page keeps it. */
const LINGER_MS = 5_000;

let live: LiveEvents | undefined;
let users = 0;
let lingering: ReturnType<typeof setTimeout> | undefined;
const state = outside<LiveState>('connecting');

/** Keeps the whole search up to date while the page is open, whoever changes it. */
export function useLive(): void {
  const { account, apis } = useSession();
  const pipeline = usePipeline();
  const client = useQueryClient();
  useEffect(() => {
    clearTimeout(lingering);
    users += 1;
    live ??= start(`wagewright-search-${account.id}`, apis.pipeline, pipeline, client);
    return () => {
      users -= 1;
      lingering = setTimeout(() => users === 0 && stop(), LINGER_MS);
    };
  }, [account.id, apis.pipeline, pipeline, client]);
}

export function useLiveState(): LiveState {
  return state.use();
}

/**
 * Tells this tab and the others about changed records without events: activities and appointments that were changed or
 * deleted, check-ins.
 *
 * @param keys first members of the query keys, such as `calendar`
 */
export function recordsChanged(client: QueryClient, ...keys: readonly string[]): void {
  invalidate(client, keys);
  live?.changed(keys);
}

function start(name: string, pipelineUrl: string, pipeline: Wagewright, client: QueryClient): LiveEvents {
  const applier = new EventApplier(pipeline, client);
  const streaming = new Wagewright({ pipelineUrl, fetch: watchedFetch, maxRetries: 0 });
  const events: LiveEvents = new LiveEvents(name, {
    open: (after, signal) => streaming.events.stream({ after }, { signal }),
    now: async (signal) => (await streaming.events.list({ after: 'now', limit: 1 }, { signal })).nextCursor,
    onEvent: (event) => applier.take(event),
    onStart: () => applier.forgetAll(),
    onState: state.set,
    onChanged: (keys) => invalidate(client, keys),
  });
  return events;
}

/** Derives the state of the connection from the stream's calls. */
const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetchWithAccessToken(input, init);
    if (response.ok) live?.turned('live');
    if (response.status === BAD_REQUEST) live?.forgetCursor();
    return response;
  } catch (error) {
    if (!init?.signal?.aborted || !onlineManager.isOnline()) live?.turned('away');
    throw error;
  }
};

/** A cursor that is older than the log, or of another one. */
const BAD_REQUEST = 400;

function stop(): void {
  live?.stop();
  live = undefined;
  state.set('connecting');
}

function invalidate(client: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  // The page of a job shows its activities and appointments.
  if (keys.some((key) => key === 'activities' || key === 'calendar'))
    void client.invalidateQueries({ queryKey: ['jobs', 'one'] });
}
