import { Wagewright, type WagewrightOptions } from '@wagewright/sdk';
import { useMemo } from 'react';
import { fetchFromCompensation, fetchWithAccessToken } from './access-token.ts';
import { useSession } from './session.ts';

export function usePipeline(): Wagewright {
  const { apis } = useSession();
  return useMemo(() => client({ pipelineUrl: apis.pipeline, fetch: fetchWithAccessToken }), [apis.pipeline]);
}

export function useCompensation(): Wagewright {
  const { apis } = useSession();
  return useMemo(
    () => client({ compensationUrl: apis.compensation, fetch: fetchFromCompensation }),
    [apis.compensation],
  );
}

/** One retry of a call: a waiting person prefers a button to a long wait. */
function client(options: WagewrightOptions): Wagewright {
  return new Wagewright({ ...options, maxRetries: 1 });
}
