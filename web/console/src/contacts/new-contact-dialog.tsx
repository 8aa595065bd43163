import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useContactWrites } from '../records/record-writes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form, useAction } from '../ui/form.tsx';
import { contactRequest, EMPTY_CONTACT } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';

export function NewContactDialog({ onClose }: { onClose: () => void }) {
  const writes = useContactWrites();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_CONTACT);
  const { run, error, isPending } = useAction(onClose);
  const add = async () => {
    const write = { done: `Added ${draft.name.trim()}.`, isErrorShown: true };
    const { id } = await writes.create(contactRequest(draft), write);
    await navigate({ to: '/contacts/$contactId', params: { contactId: id } });
  };
  return (
    <Dialog title="New contact" isOpen onClose={onClose}>
      <Form
        action="Add contact"
        onSubmit={() => run(add)}
        state={{ isPending, error: null }}
        onCancel={onClose}
        cancel="Close"
      >
        <ContactFields draft={draft} onChange={setDraft} error={error} />
      </Form>
    </Dialog>
  );
}
