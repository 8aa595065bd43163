import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useContactWrites } from '../records/record-writes.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { contactRequest, EMPTY_CONTACT } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';

export function NewContactDialog({ onClose }: { onClose: () => void }) {
  const writes = useContactWrites();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_CONTACT);
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPending(true);
    writes
      .create(contactRequest(draft), { done: `Added ${draft.name.trim()}.`, isErrorShown: true })
      .then(({ id }) => navigate({ to: '/contacts/$contactId', params: { contactId: id } }), setError)
      .finally(() => setPending(false));
  };
  return (
    <Dialog title="New contact" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <ContactFields draft={draft} onChange={setDraft} error={error} />
        <div className="actions">
          <Button type="submit" kind="main" isPending={isPending}>
            Add contact
          </Button>
          <Button onPress={onClose}>Close</Button>
        </div>
      </form>
    </Dialog>
  );
}
