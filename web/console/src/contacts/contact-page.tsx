import './contacts.css';
import type { Pipeline } from '@wagewright/sdk';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { useContactWrites } from '../records/record-writes.ts';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogState } from '../ui/dialog.tsx';
import { Form, useAction } from '../ui/form.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { Page } from '../ui/page.tsx';
import { ContactActivities } from './contact-activities.tsx';
import { contactChanges, draftOfContact } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactJobs } from './contact-jobs.tsx';
import { contactQuery, contactActivitiesQuery } from './queries.ts';
import { recordsOf } from '../api/pages.ts';
import { givenDate } from '../records/given-date.ts';
import { RecordDate, RecordDateAgo } from '../records/record-date.tsx';
import { Fact } from '../ui/fact.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { lastTalk } from './last-talk.ts';

type Contact = Pipeline.ContactResponse;

export function ContactPage(): ReactNode {
  const { contactId } = useParams({ from: '/contacts/$contactId' });
  const contact = useQuery(contactQuery(usePipeline(), contactId));
  if (contact.data === undefined)
    return (
      <Page title="Contact">
        <Loaded query={contact} what="the contact">
          {() => null}
        </Loaded>
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
  const { run, error, isPending } = useAction(onClose);
  const changes = contactChanges(draftOfContact(base), draft);
  const isTouched = Object.keys(changes).length > 0;
  if (!isTouched && base.version < contact.version) {
    setBase(contact);
    setDraft(draftOfContact(contact));
  }
  return (
    <Form
      label={`Edit ${contact.name}`}
      action="Save"
      isDisabled={!isTouched}
      onSubmit={() => run(async () => writes.update(base, changes, { done: 'Saved.', isErrorShown: true }))}
      state={{ isPending, error: null }}
      onCancel={onClose}
      cancel={isTouched ? 'Discard changes' : 'Close'}
    >
      <ContactFields draft={draft} onChange={setDraft} error={error} />
    </Form>
  );
}

function DeleteDialog({ contact, ...dialog }: DialogState & { contact: Contact }) {
  const writes = useContactWrites();
  const navigate = useNavigate();
  const remove = async () => {
    await writes.remove(contact, { done: `Deleted ${contact.name}.`, isErrorShown: true });
    await navigate({ to: '/contacts' });
  };
  return (
    <ConfirmDialog title={`Delete ${contact.name}?`} action="Delete contact" onConfirm={remove} {...dialog}>
      <p>Jobs, activities and appointments stay, without this person. It cannot be undone.</p>
    </ConfirmDialog>
  );
}

/** Details of a person; clicking an address writes an e-mail, a number calls. */
function ContactCard({ contact }: { contact: Pipeline.ContactResponse }): ReactNode {
  const { email, phone, linkedinUrl, relationship, tags, notes } = contact;
  const activities = useInfiniteQuery(contactActivitiesQuery(usePipeline(), contact.id));
  const logged = activities.data === undefined ? [] : recordsOf(activities.data);
  const last = lastTalk(contact, logged, READER_ZONE);
  const next = givenDate(contact.nextFollowUpAt, contact.nextFollowUpOn);
  return (
    <>
      <dl className="contact-facts">
        {email === null ? null : (
          <Fact name="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {phone === null ? null : (
          <Fact name="Telephone">
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {linkedinUrl === null ? null : (
          <Fact name="Profile">
            <a href={linkedinUrl} target="_blank" rel="noreferrer">
              {shortAddress(linkedinUrl)}
            </a>
          </Fact>
        )}
        {relationship === null ? null : <Fact name="How you know each other">{relationship}</Fact>}
        <Fact name="Last talked to">{last === undefined ? 'Not yet' : <RecordDateAgo date={last} />}</Fact>
        {next === undefined ? null : (
          <Fact name="Get in touch again">
            <RecordDate date={next} /> (<RecordDateAgo date={next} />)
          </Fact>
        )}
      </dl>
      {tags.length === 0 ? null : (
        <p className="tags">
          {tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
      )}
      {notes === null ? null : <p className="contact-notes">{notes}</p>}
    </>
  );
}

/** `linkedin.com/in/ada`. */
function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
