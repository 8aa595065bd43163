import './contacts.css';
import type { Pipeline } from '@wagewright/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { lazily } from '../ui/code.ts';
import { usePipeline } from '../api/services.ts';
import { givenDate } from '../records/given-date.ts';
import { RecordDateAgo } from '../records/record-date.tsx';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextInput } from '../ui/fields.tsx';
import { counted } from '../ui/format.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { contactsQuery } from './queries.ts';

const NewContactDialog = lazily(async () => (await import('./new-contact-dialog.tsx')).NewContactDialog);

/** After the last letter, milliseconds. */
const PAUSE_MS = 200;

export function ContactsPage(): ReactNode {
  const { q = '' } = useSearch({ from: '/contacts' });
  const navigate = useNavigate({ from: '/contacts' });
  const [text, setText] = useState(q);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = text.trim();
      if (wanted !== q) void navigate({ search: wanted === '' ? {} : { q: wanted }, replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, navigate]);
  return (
    <SearchPage
      title="Contacts"
      lead="Recruiters, interviewers, and people who can refer you."
      actions={
        <Button kind="main" onPress={() => setAdding(true)}>
          New contact
        </Button>
      }
    >
      <div className="form">
        <TextInput label="Find a contact" type="search" value={text} onChange={setText} />
      </div>
      <ContactList q={q} onClear={() => setText('')} />
      {isAdding ? <NewContactDialog onClose={() => setAdding(false)} /> : null}
    </SearchPage>
  );
}

interface FoundProps {
  q: string;
  onClear: () => void;
}

function ContactList({ q, onClear }: FoundProps) {
  const contacts = useInfiniteQuery(contactsQuery(usePipeline(), q));
  return (
    <PagedList
      query={contacts}
      label="Contacts"
      noun={['contact']}
      empty={<NoContacts q={q} onClear={onClear} />}
    >
      {(contact) => <ContactRow contact={contact} />}
    </PagedList>
  );
}

function ContactRow({ contact }: { contact: Pipeline.ContactResponse }) {
  const { id, name, company, title, relationship, jobIds } = contact;
  const lastContact = givenDate(contact.lastContactedAt, contact.lastContactedOn);
  const where = [title, company].filter((part) => part !== null).join(' at ');
  return (
    <Link className="row-link contact-row" to="/contacts/$contactId" params={{ contactId: id }}>
      <span className="row-title">{name}</span>
      <span>{where}</span>
      <span className="row-note">{relationship}</span>
      <span className="row-note">{jobIds.length === 0 ? null : counted(jobIds.length, 'job')}</span>
      <span className="row-note row-time">
        {lastContact === undefined ? null : <RecordDateAgo date={lastContact} />}
      </span>
    </Link>
  );
}

function NoContacts({ q, onClear }: FoundProps) {
  if (q !== '')
    return (
      <EmptyState
        title={`Nobody matches “${q}”`}
        action={<Button onPress={onClear}>Show all contacts</Button>}
      >
        <p>The search looks at names, e-mail addresses, companies and positions.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No contacts yet">
      <p>
        Add the recruiter who wrote to you, or a friend who works there. Link them to jobs, and note when to
        get in touch again: Today reminds you.
      </p>
    </EmptyState>
  );
}
