import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, type DialogState } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextInput } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Ago } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import type { PasskeyResponse } from '../api/generated/console.ts';
import { passkeysQuery, useAddPasskey, useDeletePasskey } from './queries.ts';

export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="Passkeys"
      note="You sign in with a passkey: your device keeps it, nobody can guess it, and there is no password to lose."
      actions={<Button onPress={() => setAdding(true)}>Add a passkey</Button>}
    >
      <Loaded query={passkeys} what="passkeys">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No passkey yet">
              <p>With one on this device you sign in here without a link or a password.</p>
            </EmptyState>
          ) : (
            <ul className="records">
              {all.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} isOnly={all.length === 1} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function PasskeyRow({ passkey, isOnly }: { passkey: PasskeyResponse; isOnly: boolean }) {
  const { id, name, isBackedUp, createdAt, lastUsedAt, trustedFrom } = passkey;
  const [asks, setAsks] = useState(false);
  const deletion = useDeletePasskey();
  const remove = async () => {
    await deletion.mutateAsync(id);
    announce(`${name} is removed.`);
  };
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          {name} {isBackedUp ? <Badge tone="neutral">Backed up</Badge> : null}
        </h3>
        <p className="record-note">
          Made <Ago at={createdAt} />,{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <Ago at={lastUsedAt} />
            </>
          )}
        </p>
        {isOnly || Date.parse(trustedFrom) <= Date.now() ? null : (
          <p className="record-note">
            New: it only signs you in for now. It confirms everything else <Ago at={trustedFrom} />.
          </p>
        )}
      </div>
      <div className="actions">
        <Button onPress={() => setAsks(true)} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        title={`Remove ${name}?`}
        action="Remove"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={remove}
      >
        <p>
          It cannot be used to sign in any more. Sessions that it opened end, and programs that you allowed
          from them lose their access. This session ends too if it is the passkey that you show now. Remove it
          on the device as well.
        </p>
      </ConfirmDialog>
    </li>
  );
}

function AddPasskeyDialog({ isOpen, onClose }: DialogState) {
  const [name, setName] = useState('');
  const addition = useAddPasskey();
  const add = () =>
    addition.mutate(name.trim(), {
      onSuccess: () => {
        announce('Passkey added.');
        setName('');
        onClose();
      },
    });
  return (
    <Dialog title="Add a passkey" isOpen={isOpen} onClose={onClose}>
      <Form action="Add" onSubmit={add} state={addition} onCancel={onClose}>
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          maxLength={100}
          hint="Where it is: “Laptop”, “Phone”. Your browser then asks where to keep it."
        />
      </Form>
    </Dialog>
  );
}
