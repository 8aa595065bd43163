import type { CredentialResponse } from '../api/generated/console.ts';
import { useSession } from '../api/session.ts';
import { CopyBox } from '../ui/copy-box.tsx';
import { SAMPLE_KEY, sampleCall } from './sample-text.ts';

/** A first request to copy, with a placeholder for the secret of a key, which cannot be shown again. */
export function SampleCall({ of: { name, prefix, lastFour } }: { of: CredentialResponse }) {
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
