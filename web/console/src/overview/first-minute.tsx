import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CredentialResponse, IssuedCredentialResponse } from '../api/generated/console.ts';
import { useCreateCredential } from '../keys/credentials.ts';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Ago } from '../ui/moment.tsx';
import { FirstCall } from './first-call.tsx';
import { firstSteps } from './first-steps.ts';

/** From nothing to the first answer: create a key, copy it, see a 200. Later one line with the last used key. */
export function FirstMinute({ credentials }: { credentials: readonly CredentialResponse[] }) {
  const [issued, setIssued] = useState<IssuedCredentialResponse>();
  const creation = useCreateCredential();
  const { hasKey, lastUsed } = firstSteps(credentials);
  const create = () => creation.mutate({ kind: 'key', name: 'First key' }, { onSuccess: setIssued });

  if (lastUsed !== undefined && issued === undefined)
    return (
      <p className="card">
        Your last call with a key was <Ago at={lastUsed} />. <Link to="/keys">See your keys</Link>
      </p>
    );
  return (
    <ol className="steps">
      <li className="card step" data-done={hasKey || issued !== undefined}>
        <h2>Make a key</h2>
        {issued === undefined ? (
          <>
            <p>
              {hasKey
                ? 'You have a key already. Its secret cannot be shown again; make another if it is lost.'
                : 'It opens the salary API. It is shown once, here.'}
            </p>
            <ErrorNotice error={creation.error} />
            <Button kind={hasKey ? 'plain' : 'main'} isPending={creation.isPending} onPress={create}>
              {hasKey ? 'Make another key' : 'Make my first key'}
            </Button>
          </>
        ) : (
          <>
            <p>Copy it now: it is shown only here and only once.</p>
            <CopyBox what="API key" text={issued.secret} />
          </>
        )}
      </li>
      <li className="card step" data-done={false}>
        <h2>Ask what a role pays</h2>
        {issued === undefined ? (
          <p className="note">
            Here will be a line for your terminal and one for your program, ready to run.
          </p>
        ) : (
          <>
            <p>In a terminal:</p>
            <CopyBox what="curl line" text={issued.examples.curl} />
            <p>Or in a program:</p>
            <CopyBox what="SDK line" text={issued.examples.sdk} />
          </>
        )}
      </li>
      <FirstCall issued={issued} credentials={credentials} />
    </ol>
  );
}
