import { Wagewright } from '@wagewright/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';
import type { CredentialResponse, IssuedCredentialResponse } from '../api/generated/console.ts';
import { useSession } from '../api/session.ts';
import { credentialsQuery } from './credentials.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';

/** Interval of the search for the first call, milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** The question of the trial; every release has this role and city. */
const QUESTION = { role: 'software-engineer', city: 'san-francisco' };

interface FirstCallProps {
  /** The just created key, with its secret. */
  issued: IssuedCredentialResponse | undefined;
  credentials: readonly CredentialResponse[];
}

/** Reports the first call with a new key, from a terminal or from here. */
export function FirstCall({ issued, credentials }: FirstCallProps) {
  const client = useQueryClient();
  const id = issued?.credential.id;
  const isKnown = credentials.some((one) => one.id === id && one.lastUsedAt !== null);
  const { data: isUsed = isKnown } = useQuery({
    queryKey: ['first-call', id],
    enabled: id !== undefined && !isKnown,
    queryFn: async ({ signal }) => {
      const { data } = await callConsole('credentials.list', { signal });
      return data.some((one) => one.id === id && one.lastUsedAt !== null);
    },
    refetchInterval: ({ state }) => (state.data === true ? false : LOOK_EVERY_MS),
  });
  const trial = useTrial(issued);
  const isSeen = isUsed || trial.data !== undefined;
  return (
    <li className="card step" data-done={isSeen}>
      <h2>See the response</h2>
      <div role="status">
        {isSeen ? (
          <p className="good">
            <strong>200.</strong> {trial.data ?? 'Your first request worked.'}
          </p>
        ) : (
          <p className={issued ? 'waiting' : 'note'}>
            {issued
              ? 'Waiting for your first request…'
              : 'The first response to a request with your key appears here.'}
          </p>
        )}
      </div>
      <ErrorNotice error={trial.error} />
      {issued && !isSeen ? (
        <Button isPending={trial.isPending} onPress={() => trial.mutate()}>
          Send it from here
        </Button>
      ) : null}
      {isSeen && issued ? (
        <Button onPress={() => void client.invalidateQueries({ queryKey: credentialsQuery.queryKey })}>
          Done
        </Button>
      ) : null}
    </li>
  );
}

/** One call of the salary API with the new key, through the SDK; the answer in a sentence. */
function useTrial(issued: IssuedCredentialResponse | undefined) {
  const { apis } = useSession();
  return useMutation({
    mutationFn: async () => {
      const client = new Wagewright({
        apiKey: issued?.secret,
        compensationUrl: apis.compensation,
        maxRetries: 0,
      });
      const { citation } = await client.salaries.calculate(QUESTION);
      return citation;
    },
  });
}
