import { useState } from 'react';
import type { CredentialResponse, IssuedCredentialResponse } from '../api/generated/console.ts';
import { referenceFor } from '../api/public-addresses.ts';
import { useSession } from '../api/session.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Fact } from '../ui/fact.tsx';
import { Ago } from '../ui/moment.tsx';
import { credentialName, credentialState, wordOf } from './credential-words.ts';
import { useRevokeCredential, credentialOptionsQuery, useRotateCredential } from './credentials.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog, type DialogState } from '../ui/dialog.tsx';
import { TextInput } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { IssuedSecret } from './issued-secret.tsx';

const OVERLAP_HOURS = 24;

export function CredentialRow({ credential }: { credential: CredentialResponse }) {
  const [asks, setAsks] = useState<'rotate' | 'revoke'>();
  const { apis } = useSession();
  const { kind, prefix, lastFour, scopes, status, rotatedTo } = credential;
  const name = credentialName(credential);
  const state = credentialState(credential, Date.now());
  return (
    <li className="record">
      <div className="record-main">
        <h2 className="record-title">
          {name} <Badge tone={state.tone}>{state.text}</Badge>
        </h2>
        <p className="record-note">
          {wordOf(kind)}
          {credential.name === null ? null : (
            <>
              {' '}
              <code>
                {prefix}…{lastFour}
              </code>
            </>
          )}
        </p>
        <p className="tags">
          {scopes.map((scope) => (
            <span className="tag" key={scope}>
              {scope}
            </span>
          ))}
        </p>
        <Times credential={credential} />
      </div>
      {status === 'valid' ? (
        <div className="actions">
          <a href={referenceFor(apis, kind, name)} aria-label={`Reference, with ${name} in the samples`}>
            Reference
          </a>
          {rotatedTo === null ? (
            <Button onPress={() => setAsks('rotate')} aria-label={`Rotate ${name}`}>
              Rotate
            </Button>
          ) : null}
          <Button onPress={() => setAsks('revoke')} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        </div>
      ) : null}
      <RotateDialog credential={credential} isOpen={asks === 'rotate'} onClose={() => setAsks(undefined)} />
      <RevokeDialog credential={credential} isOpen={asks === 'revoke'} onClose={() => setAsks(undefined)} />
    </li>
  );
}

function Times({
  credential: { createdAt, lastUsedAt, expiresAt, revokedAt },
}: {
  credential: CredentialResponse;
}) {
  return (
    <dl className="inline-facts">
      <Fact name="Made">
        <Ago at={createdAt} />
      </Fact>
      <Fact name="Last used">{lastUsedAt === null ? 'never' : <Ago at={lastUsedAt} />}</Fact>
      {revokedAt === null ? (
        <Fact name="Expires">{expiresAt === null ? 'never' : <Ago at={expiresAt} />}</Fact>
      ) : (
        <Fact name="Revoked">
          <Ago at={revokedAt} />
        </Fact>
      )}
    </dl>
  );
}

interface CredentialDialogProps extends DialogState {
  credential: CredentialResponse;
}

function RevokeDialog({ credential, ...dialog }: CredentialDialogProps) {
  const revocation = useRevokeCredential();
  const name = credentialName(credential);
  const revoke = async () => {
    await revocation.mutateAsync(credential.id);
    announce(`${name} is revoked.`);
  };
  return (
    <ConfirmDialog title={`Revoke ${name}?`} action="Revoke" onConfirm={revoke} {...dialog}>
      <p>Programs that use it are refused at once, and it cannot be made valid again.</p>
      <p className="note">To replace it without a break, rotate it instead.</p>
    </ConfirmDialog>
  );
}

/** The previous one works for the chosen overlap. */
function RotateDialog({ credential, isOpen, onClose }: CredentialDialogProps) {
  const { data: options } = useQuery({ ...credentialOptionsQuery, enabled: isOpen });
  const [hours, setHours] = useState<string>();
  const [issued, setIssued] = useState<IssuedCredentialResponse>();
  const rotation = useRotateCredential();
  const shownHours = hours ?? String(options?.defaultOverlapHours ?? OVERLAP_HOURS);

  const rotate = () =>
    rotation.mutate({ id: credential.id, overlapHours: Number(shownHours) }, { onSuccess: setIssued });
  const close = () => {
    setIssued(undefined);
    rotation.reset();
    onClose();
  };

  return (
    <Dialog
      title={issued ? 'Copy it now' : `Rotate ${credentialName(credential)}`}
      isOpen={isOpen}
      onClose={close}
      isDismissable={issued === undefined}
    >
      {issued ? (
        <IssuedSecret issued={issued} onDone={close} />
      ) : (
        <Form action="Rotate" onSubmit={rotate} state={rotation} onCancel={close}>
          <p>
            You get a new secret with the same scopes. The old one keeps working until your programs have it.
          </p>
          <TextInput
            label="Keep the old one for (hours)"
            type="number"
            value={shownHours}
            onChange={setHours}
            min={0}
            max={options?.maxOverlapHours}
            hint="0 ends it now."
            isRequired
          />
        </Form>
      )}
    </Dialog>
  );
}
