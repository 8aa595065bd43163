import type { IssuedCredentialResponse } from '../api/generated/console.ts';
import { referenceFor } from '../api/public-addresses.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { credentialName, wordOf } from './credential-words.ts';

interface IssuedSecretProps {
  issued: IssuedCredentialResponse;
  onDone: () => void;
}

/** The secret cannot be shown again. */
export function IssuedSecret({ issued: { credential, secret, examples }, onDone }: IssuedSecretProps) {
  const { apis } = useSession();
  const word = wordOf(credential.kind);
  return (
    <>
      <p>
        The {word} is shown only now. Keep it where your program keeps its secrets; if you lose it, create
        another.
      </p>
      <CopyBox what={word} text={secret} />
      <h3>Try it with curl</h3>
      <CopyBox what="curl line" text={examples.curl} />
      <h3>Or with the SDK</h3>
      <CopyBox what="SDK line" text={examples.sdk} />
      <p>
        <a
          href={referenceFor(apis, credential.kind, credentialName(credential))}
          target="_blank"
          rel="noopener"
        >
          API reference, in a new tab
        </a>
      </p>
      <div className="actions">
        <Button kind="main" onPress={onDone}>
          I have copied it
        </Button>
      </div>
    </>
  );
}
