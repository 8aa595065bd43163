import { useState } from 'react';
import type { CredentialResponse, IssuedCredentialResponse } from '../api/generated/console.ts';
import { useCreateCredential } from './credentials.ts';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { FirstCall } from './first-call.tsx';
import { firstSteps } from './first-steps.ts';
import { useSession } from '../api/session.ts';

/** From nothing to the first response: create a key, copy it, see a 200. Later the sample alone, folded. */
export function FirstMinute({ credentials }: { credentials: readonly CredentialResponse[] }) {
  const [issued, setIssued] = useState<IssuedCredentialResponse>();
  const creation = useCreateCredential();
  const { key, lastUsed } = firstSteps(credentials);
  const create = () => creation.mutate({ kind: 'key', name: 'First key' }, { onSuccess: setIssued });
  if (lastUsed !== undefined && issued === undefined) return <Sample of={key} />;
  return (
    <ol className="steps">
      <MakeKey issued={issued} hasKey={key !== undefined} creation={creation} onMake={create} />
      <li className="card step" data-done={false}>
        <h2>Ask what a role pays</h2>
        <CallToCopy issued={issued} sampleKey={key} />
      </li>
      <FirstCall issued={issued} credentials={credentials} />
    </ol>
  );
}

/** Keeps the sample at hand for people who already have a key. */
function Sample({ of }: { of: CredentialResponse | undefined }) {
  if (of === undefined) return null;
  return (
    <details>
      <summary>Show a sample request</summary>
      <SampleCall of={of} />
    </details>
  );
}

interface MakeKeyProps {
  /** The just created key, with its secret. */
  issued: IssuedCredentialResponse | undefined;
  hasKey: boolean;
  creation: Pick<ReturnType<typeof useCreateCredential>, 'error' | 'isPending'>;
  onMake: () => void;
}

function MakeKey({ issued, hasKey, creation, onMake }: MakeKeyProps) {
  return (
    <li className="card step" data-done={hasKey || issued !== undefined}>
      <h2>Make a key</h2>
      {issued === undefined ? (
        <>
          <p>
            {hasKey
              ? 'You have a key. It cannot be shown again: if you lost it, create another.'
              : 'It opens the salary API, and is shown once, here.'}
          </p>
          <ErrorNotice error={creation.error} />
          <Button kind={hasKey ? 'plain' : 'main'} isPending={creation.isPending} onPress={onMake}>
            {hasKey ? 'Make another key' : 'Make my first key'}
          </Button>
        </>
      ) : (
        <>
          <p>Copy it now. It is shown only once.</p>
          <CopyBox what="API key" text={issued.secret} />
        </>
      )}
    </li>
  );
}

interface CallToCopyProps {
  issued: IssuedCredentialResponse | undefined;
  sampleKey: CredentialResponse | undefined;
}

/** A request in the shell and in a program: with the new key, or with a placeholder for the secret of an earlier one. */
function CallToCopy({ issued, sampleKey }: CallToCopyProps) {
  if (issued !== undefined)
    return (
      <>
        <p>In a terminal:</p>
        <CopyBox what="curl line" text={issued.examples.curl} />
        <p>Or in a program:</p>
        <CopyBox what="SDK line" text={issued.examples.sdk} />
      </>
    );
  if (sampleKey !== undefined) return <SampleCall of={sampleKey} />;
  return <p className="note">Create a key to get a ready-to-run command and code sample.</p>;
}

/** A first request to copy, with a placeholder for the secret of a key, which cannot be shown again. */
function SampleCall({ of: { name, prefix, lastFour } }: { of: CredentialResponse }) {
  const { apis } = useSession();
  const { curl, sdk } = sampleCall(apis.compensation);
  return (
    <>
      <p>
        Replace <code>{SAMPLE_KEY}</code> with your key{name === null ? '' : ` “${name}”`} (
        <code>
          {prefix}…{lastFour}
        </code>
        ).
      </p>
      <p>In a terminal:</p>
      <CopyBox what="curl line" text={curl} />
      <p>Or in a program:</p>
      <CopyBox what="SDK line" text={sdk} />
    </>
  );
}

const SAMPLE_KEY = 'YOUR_API_KEY';

/** @param address of the API */
function sampleCall(address: string): { curl: string; sdk: string } {
  const path = '/api/v1/intelligence/salaries/calculate?role=software-engineer&city=austin';
  return {
    curl: `curl -H 'Authorization: Bearer ${SAMPLE_KEY}' '${address}${path}'`,
    sdk: `const result = await new Wagewright({ apiKey: '${SAMPLE_KEY}', compensationUrl: '${address}' }).salaries.calculate({ role: 'software-engineer', city: 'austin' });`,
  };
}
