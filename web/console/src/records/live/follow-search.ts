import { Wagewright } from '@wagewright/sdk';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { fetchWithAccessToken } from '../../api/access-token.ts';
import { EventApplier } from './apply-events.ts';
import { LiveEvents, type LiveOptions } from './live-events.ts';

interface Search extends Pick<LiveOptions, 'onState' | 'onChanged'> {
  pipeline: Wagewright;
  client: QueryClient;
}

/** A cursor that is older than the log, or of another one. */
const BAD_REQUEST = 400;

/** Follows the events of an account from now on, and applies them to what is shown. @param name of the account */
export function followSearch(name: string, pipelineUrl: string, search: Search): LiveEvents {
  const { pipeline, client, onState, onChanged } = search;
  const applier = new EventApplier(pipeline, client);
  /** Derives the state of the connection from the stream's calls. */
  const watchedFetch: typeof fetch = async (input, init) => {
    try {
      const response = await fetchWithAccessToken(input, init);
      if (response.ok) events.turned('live');
      if (response.status === BAD_REQUEST) events.forgetCursor();
      return response;
    } catch (error) {
      if (!init?.signal?.aborted || !onlineManager.isOnline()) events.turned('away');
      throw error;
    }
  };
  const streaming = new Wagewright({ pipelineUrl, fetch: watchedFetch, maxRetries: 0 });
  const events: LiveEvents = new LiveEvents(name, {
    open: (after, signal) => streaming.events.stream({ after }, { signal }),
    now: async (signal) => (await streaming.events.list({ after: 'now', limit: 1 }, { signal })).nextCursor,
    onEvent: (event) => applier.take(event),
    onStart: () => applier.forgetAll(),
    onState,
    onChanged,
  });
  return events;
}
