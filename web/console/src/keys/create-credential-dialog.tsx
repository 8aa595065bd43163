import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CreateCredentialRequest,
  CredentialName,
  CredentialOptions,
  IssuedCredentialResponse,
  Scope,
  TokenScope,
} from '../api/generated/console.ts';
import { useSession } from '../api/session.ts';
import { Dialog, type DialogState } from '../ui/dialog.tsx';
import { CheckList, SelectInput, TextInput } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { credentialOptionsQuery, useCreateCredential } from './credentials.ts';
import { IssuedSecret } from './issued-secret.tsx';

export function CreateCredentialDialog({ isOpen, onClose }: DialogState) {
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

const APIS: readonly { value: CredentialName; text: string }[] = [
  { value: 'key', text: 'Salary intelligence (API key)' },
  { value: 'token', text: 'Job pipeline (token)' },
];
/** Days, or 0 for never. */
const EXPIRIES = [
  { value: '30', text: 'In 30 days' },
  { value: '90', text: 'In 90 days' },
  { value: '365', text: 'In 365 days' },
  { value: '0', text: 'Never' },
] as const;
type Expiry = (typeof EXPIRIES)[number]['value'];

interface CredentialFormProps {
  options: CredentialOptions;
  onIssued: (issued: IssuedCredentialResponse) => void;
  onCancel: () => void;
}

function CredentialForm({ options, onIssued, onCancel }: CredentialFormProps) {
  const byDefault = options.scopes.filter((scope) => scope.byDefault).map(({ name }) => name);
  const [kind, setKind] = useState<CredentialName>('key');
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState<Expiry>('90');
  const [scopes, setScopes] = useState(byDefault);
  const [tokenScope, setTokenScope] = useState(options.tokenScopes[0]?.name ?? 'read-only');
  const creation = useCreateCredential();

  const create = () => {
    const wish: CreateCredentialRequest = {
      kind,
      name: name.trim() === '' ? null : name.trim(),
      scopes: kind === 'key' ? scopes : [tokenScope],
      expiresInDays: expiry === '0' ? null : Number(expiry),
    };
    creation.mutate(wish, { onSuccess: onIssued });
  };

  return (
    <Form
      action={kind === 'key' ? 'Create key' : 'Create token'}
      isDisabled={kind === 'key' && scopes.length === 0}
      onSubmit={create}
      state={creation}
      onCancel={onCancel}
    >
      <ApiChoice kind={kind} onChange={setKind} />
      <TextInput
        label="Name"
        value={name}
        onChange={setName}
        maxLength={100}
        hint="Where you use it, such as “Nightly report”."
      />
      {kind === 'key' ? (
        <KeyScopes scopes={options.scopes} chosen={scopes} onChange={setScopes} />
      ) : (
        <TokenScopeInput scopes={options.tokenScopes} chosen={tokenScope} onChange={setTokenScope} />
      )}
      <SelectInput label="Expires" value={expiry} onChange={setExpiry} options={EXPIRIES} />
      <p className="note">You may be asked for your passkey.</p>
    </Form>
  );
}

/** The plan decides whether there is a choice. */
function ApiChoice({ kind, onChange }: { kind: CredentialName; onChange: (kind: CredentialName) => void }) {
  const { features } = useSession();
  if (features.pipelineTokens)
    return <SelectInput label="For which API" value={kind} onChange={onChange} options={APIS} />;
  return (
    <p className="note">
      This creates a key for the salary API. Tokens for your job search come with the Ultra plan.
    </p>
  );
}

interface KeyScopesProps {
  scopes: CredentialOptions['scopes'];
  chosen: Scope[];
  onChange: (chosen: Scope[]) => void;
}

function KeyScopes({ scopes, chosen, onChange }: KeyScopesProps) {
  return (
    <CheckList
      label="What it may do"
      options={scopes.map(({ name, about }) => ({ value: name, text: name, about }))}
      chosen={chosen}
      onChange={onChange}
      fault={chosen.length === 0 ? 'Choose at least one.' : undefined}
    />
  );
}

interface TokenScopeInputProps {
  scopes: CredentialOptions['tokenScopes'];
  chosen: TokenScope;
  onChange: (chosen: TokenScope) => void;
}

function TokenScopeInput({ scopes, chosen, onChange }: TokenScopeInputProps) {
  return (
    <SelectInput
      label="What it may do"
      value={chosen}
      onChange={onChange}
      options={scopes.map(({ name, about }) => ({ value: name, text: `${name}: ${about}` }))}
    />
  );
}
