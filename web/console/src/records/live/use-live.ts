import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePipeline } from '../../api/services.ts';
import { useSession } from '../../api/session.ts';
import { apart } from '../../ui/code.ts';
import { outside } from '../../ui/use-outside.ts';
import type { LiveEvents, LiveState } from './live-events.ts';

/** How long the connection outlives the last page of the search, milliseconds: going from page to page keeps it. */
const LINGER_MS = 5_000;

const following = apart(() => import('./follow-search.ts'));
let live: Promise<LiveEvents> | undefined;
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
    live ??= following().then(({ followSearch }) =>
      followSearch(`wagewright-search-${account.id}`, apis.pipeline, {
        pipeline,
        client,
        onState: state.set,
        onChanged: (keys) => invalidate(client, keys),
      }),
    );
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
 * deleted.
 *
 * @param keys first members of the query keys, such as `calendar`
 */
export function recordsChanged(client: QueryClient, ...keys: readonly string[]): void {
  invalidate(client, keys);
  void live?.then((events) => events.changed(keys));
}

function stop(): void {
  void live?.then((events) => events.stop());
  live = undefined;
  state.set('connecting');
}

function invalidate(client: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  // The page of a job shows its activities and appointments.
  if (keys.some((key) => key === 'activities' || key === 'calendar'))
    void client.invalidateQueries({ queryKey: ['jobs', 'one'] });
}
