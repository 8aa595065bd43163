import './contacts.css';
import type { Pipeline } from '@wagewright/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/pipeline.ts';
import { givenDate } from '../records/given-date.ts';
import { RecordDateAgo } from '../records/record-date.tsx';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextInput } from '../ui/fields.tsx';
import { counted } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { VirtualList } from '../ui/virtual-list.tsx';
import { NoConnection } from './no-connection.tsx';
import { contactsQuery } from './queries.ts';

const NewContactDialog = lazy(async () => ({
  default: (await import('./new-contact-dialog.tsx')).NewContactDialog,
}));

/** Height of a row on a wide screen, pixels. */
const ROW = 68;
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
      lead="Recruiters, interviewers, and those who can put in a word."
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
      {isAdding ? (
        <Suspense>
          <NewContactDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </SearchPage>
  );
}

interface FoundProps {
  q: string;
  onClear: () => void;
}

function ContactList({ q, onClear }: FoundProps) {
  const contacts = useInfiniteQuery(contactsQuery(usePipeline(), q));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = contacts;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (contacts.data === undefined && contacts.isPaused) return <NoConnection />;
  return (
    <Loaded query={contacts} what="contacts">
      {(pages) => {
        const all = recordsOf(pages);
        const total = pages.pages[0]?.total ?? all.length;
        if (all.length === 0) return <NoContacts q={q} onClear={onClear} />;
        return (
          <>
            <p className="note" role="status">
              {counted(total, 'contact')}
            </p>
            <VirtualList
              label="Contacts"
              items={all}
              keyOf={({ id }) => id}
              estimate={ROW}
              total={total}
              onEndNear={loadMore}
            >
              {(contact) => <ContactRow contact={contact} />}
            </VirtualList>
            <MoreButton query={contacts} />
          </>
        );
      }}
    </Loaded>
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
