import { Wagewright } from '@wagewright/sdk';
import { useMemo } from 'react';
import { fetchFromCompensation } from './access-token.ts';
import { useSession } from './session.ts';

/** Retries of a call; a waiting person prefers a button to a long wait. */
const MAX_RETRIES = 1;

export function useCompensation(): Wagewright {
  const { apis } = useSession();
  return useMemo(
    () =>
      new Wagewright({
        compensationUrl: apis.compensation,
        fetch: fetchFromCompensation,
        maxRetries: MAX_RETRIES,
      }),
    [apis.compensation],
  );
}
