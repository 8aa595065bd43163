import { useState } from 'react';
import type { CredentialResponse } from '../api/generated/console.ts';
import { referenceFor } from '../api/public-addresses.ts';
import { useSession } from '../api/session.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Fact } from '../ui/fact.tsx';
import { Ago } from '../ui/moment.tsx';
import { credentialName, credentialState, wordOf } from './credential-words.ts';
import { useRevokeCredential } from './credentials.ts';
import { RotateDialog } from './rotate-dialog.tsx';

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

interface CredentialDialogProps {
  credential: CredentialResponse;
  isOpen: boolean;
  onClose: () => void;
}

function RevokeDialog({ credential, isOpen, onClose }: CredentialDialogProps) {
  const revocation = useRevokeCredential();
  const name = credentialName(credential);
  const revoke = () =>
    revocation.mutate(credential.id, {
      onSuccess: () => {
        announce(`${name} is revoked.`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      action="Revoke"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={revoke}
      isPending={revocation.isPending}
      error={revocation.error}
    >
      <p>Programs that use it are refused at once, and it cannot be made valid again.</p>
      <p className="note">To replace it without a break, rotate it instead.</p>
    </ConfirmDialog>
  );
}
