import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type {
  CreateCredentialRequest,
  CredentialName,
  CredentialOptions,
  IssuedCredentialResponse,
} from '../api/generated/console.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckList, SelectInput, TextInput } from '../ui/fields.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { credentialOptionsQuery, useCreateCredential } from './credentials.ts';
import { IssuedSecret } from './issued-secret.tsx';

interface CreateCredentialDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the scopes of a key or token, creates it, and shows its secret once. */
export function CreateCredentialDialog({ isOpen, onClose }: CreateCredentialDialogProps) {
  const options = useQuery({ ...credentialOptionsQuery, enabled: isOpen });
  const [issued, setIssued] = useState<IssuedCredentialResponse>();
  const close = () => {
    setIssued(undefined);
    onClose();
  };
  return (
    <Dialog
      title={issued ? 'Copy it now' : 'New key or token'}
      isOpen={isOpen}
      onClose={close}
      isDismissable={issued === undefined}
    >
      {issued ? (
        <IssuedSecret issued={issued} onDone={close} />
      ) : (
        <Loaded query={options} what="scopes">
          {(known) => <CredentialForm options={known} onIssued={setIssued} onCancel={close} />}
        </Loaded>
      )}
    </Dialog>
  );
}

/** Offered days; 0 means "never". */
const EXPIRIES = ['30', '90', '365', '0'] as const;
type Expiry = (typeof EXPIRIES)[number];

interface CredentialFormProps {
  options: CredentialOptions;
  onIssued: (issued: IssuedCredentialResponse) => void;
  onCancel: () => void;
}

function CredentialForm({ options, onIssued, onCancel }: CredentialFormProps) {
  const { features } = useSession();
  const byDefault = options.scopes.filter((scope) => scope.byDefault).map(({ name }) => name);
  const [kind, setKind] = useState<CredentialName>('key');
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState<Expiry>('90');
  const [scopes, setScopes] = useState(byDefault);
  const [tokenScope, setTokenScope] = useState(options.tokenScopes[0]?.name ?? 'read-only');
  const creation = useCreateCredential();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wish: CreateCredentialRequest = {
      kind,
      name: name.trim() === '' ? null : name.trim(),
      scopes: kind === 'key' ? scopes : [tokenScope],
      expiresInDays: expiry === '0' ? null : Number(expiry),
    };
    creation.mutate(wish, { onSuccess: onIssued });
  };

  return (
    <form onSubmit={submit} className="form">
      {features.pipelineTokens ? (
        <SelectInput
          label="For which API"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'key', text: 'Salary intelligence (API key)' },
            { value: 'token', text: 'Job pipeline (token)' },
          ]}
        />
      ) : (
        <p className="note">
          This makes a key for the salary API. Tokens for the job pipeline come with the Ultra plan.
        </p>
      )}
      <TextInput
        label="Name"
        value={name}
        onChange={setName}
        maxLength={100}
        hint="Where it is used, so that you know it again: “Nightly report”."
      />
      {kind === 'key' ? (
        <CheckList
          label="What it may do"
          options={options.scopes.map((scope) => ({
            value: scope.name,
            text: scope.name,
            about: scope.about,
          }))}
          chosen={scopes}
          onChange={setScopes}
          fault={scopes.length === 0 ? 'Choose at least one.' : undefined}
        />
      ) : (
        <SelectInput
          label="What it may do"
          value={tokenScope}
          onChange={setTokenScope}
          options={options.tokenScopes.map((scope) => ({
            value: scope.name,
            text: `${scope.name}: ${scope.about}`,
          }))}
        />
      )}
      <SelectInput
        label="Expires"
        value={expiry}
        onChange={setExpiry}
        options={EXPIRIES.map((days) => ({
          value: days,
          text: days === '0' ? 'Never' : `In ${days} days`,
        }))}
      />
      <ErrorNotice error={creation.error} />
      <div className="actions">
        <Button
          type="submit"
          kind="main"
          isPending={creation.isPending}
          isDisabled={kind === 'key' && scopes.length === 0}
        >
          Create {kind === 'key' ? 'key' : 'token'}
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
      <p className="note">You will be asked for your passkey if you have not given it in the last minutes.</p>
    </form>
  );
}
