import { Wagewright } from '@wagewright/sdk';
import { useMemo } from 'react';
import { fetchWithAccessToken } from './access-token.ts';
import { useSession } from './session.ts';

/** Retries of a call; a waiting person prefers a button to a long wait. */
const MAX_RETRIES = 1;

export function usePipeline(): Wagewright {
  const { apis } = useSession();
  return useMemo(
    () =>
      new Wagewright({ pipelineUrl: apis.pipeline, fetch: fetchWithAccessToken, maxRetries: MAX_RETRIES }),
    [apis.pipeline],
  );
}
