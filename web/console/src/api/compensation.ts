import { Wagewright } from '@wagewright/sdk';
import { useMemo } from 'react';
import { fetchFromCompensation } from './access-token.ts';
import { useSession } from './session.ts';

/** Tries of a call after the first one; a person who waits would rather press a button again than wait long. */
const MAX_RETRIES = 1;

/** The compensation service's API, called as the account that is signed in. */
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
