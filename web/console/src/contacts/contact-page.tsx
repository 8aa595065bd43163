import './contacts.css';
import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { useContactWrites } from '../records/record-writes.ts';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { Page } from '../ui/page.tsx';
import { ContactActivities } from './contact-activities.tsx';
import { contactChanges, draftOfContact } from './contact-draft.ts';
import { ContactCard } from './contact-card.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ContactJobs } from './contact-jobs.tsx';
import { NoConnection } from './no-connection.tsx';
import { contactQuery } from './queries.ts';

type Contact = Pipeline.ContactResponse;

export function ContactPage(): ReactNode {
  const { contactId } = useParams({ from: '/contacts/$contactId' });
  const contact = useQuery(contactQuery(usePipeline(), contactId));
  if (contact.data === undefined)
    return (
      <Page title="Contact">
        {contact.isPaused ? (
          <NoConnection />
        ) : (
          <Loaded query={contact} what="the contact">
            {() => null}
          </Loaded>
        )}
      </Page>
    );
  return <ContactView key={contactId} contact={contact.data} />;
}

function ContactView({ contact }: { contact: Contact }) {
  const [isDeleting, setDeleting] = useState(false);
  const { name, company, title } = contact;
  return (
    <SearchPage
      title={name}
      lead={[title, company].filter((part) => part !== null).join(' at ')}
      actions={
        <Button kind="danger" onPress={() => setDeleting(true)}>
          Delete
        </Button>
      }
    >
      <p>
        <Link to="/contacts">All contacts</Link>
      </p>
      <div className="contact">
        <div>
          <Details contact={contact} />
          <ContactJobs contact={contact} />
        </div>
        <ContactActivities contact={contact} />
      </div>
      <DeleteDialog contact={contact} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </SearchPage>
  );
}

function Details({ contact }: { contact: Contact }) {
  const [isEditing, setEditing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const open = () => {
    setEditing(true);
    focusSoon(() => card.current?.querySelector('input'));
  };
  const close = () => {
    setEditing(false);
    focusSoon(() => card.current?.querySelector('button'));
  };
  return (
    <div className="card" ref={card}>
      {isEditing ? (
        <ContactForm contact={contact} onClose={close} />
      ) : (
        <>
          <ContactCard contact={contact} />
          <div className="actions">
            <Button onPress={open}>Edit</Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The form follows changes made elsewhere, except for touched fields. */
function ContactForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const writes = useContactWrites();
  const [base, setBase] = useState(contact);
  const [draft, setDraft] = useState(() => draftOfContact(contact));
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const changes = contactChanges(draftOfContact(base), draft);
  const isTouched = Object.keys(changes).length > 0;
  if (!isTouched && base.version < contact.version) {
    setBase(contact);
    setDraft(draftOfContact(contact));
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPending(true);
    setError(null);
    writes
      .update(base, changes, { done: 'Saved.', isErrorShown: true })
      .then(onClose, setError)
      .finally(() => setPending(false));
  };
  return (
    <form className="form" onSubmit={submit} aria-label={`Edit ${contact.name}`}>
      <ContactFields draft={draft} onChange={setDraft} error={error} />
      <div className="actions">
        <Button type="submit" kind="main" isPending={isPending} isDisabled={!isTouched}>
          Save
        </Button>
        <Button onPress={onClose}>{isTouched ? 'Discard changes' : 'Close'}</Button>
      </div>
    </form>
  );
}

interface DeleteDialogProps {
  contact: Contact;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteDialog({ contact, isOpen, onClose }: DeleteDialogProps) {
  const writes = useContactWrites();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const remove = () => {
    setPending(true);
    writes
      .remove(contact, { done: `Deleted ${contact.name}.`, isErrorShown: true })
      .then(() => navigate({ to: '/contacts' }), setError)
      .finally(() => setPending(false));
  };
  return (
    <ConfirmDialog
      title={`Delete ${contact.name}?`}
      action="Delete contact"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      isPending={isPending}
      error={error}
    >
      <p>Jobs, activities and appointments stay, without this person. It cannot be undone.</p>
    </ConfirmDialog>
  );
}
