import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { JobDetail } from '../../records/job.ts';
import { useJobWrites } from '../../records/job-writes.ts';
import { KEYS } from '../../records/keys.ts';
import { sendWrite } from '../../records/send-write.ts';
import { JobSection } from './job-section.tsx';

const MOST_FOUND = 8;

export function ContactsSection({ job }: { job: JobDetail }): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const writes = useJobWrites();
  const unlink = (id: string, name: string) => {
    const contactIds = job.contactIds.filter((one) => one !== id);
    // A refusal was announced.
    writes.update(job, { contactIds }, { done: `${name} is no longer linked.` }).catch(() => undefined);
  };
  return (
    <JobSection
      title="Contacts"
      count={job.contacts.length}
      actions={<Button onPress={() => setAdding(true)}>Add contact</Button>}
    >
      {job.contacts.length === 0 ? (
        <p className="note">No contacts yet. Add who you talk to.</p>
      ) : (
        <ul className="trail">
          {job.contacts.map(({ id, name, title, company, email, phone }) => (
            <li key={id} className="trail-item">
              <div>
                <p>
                  <strong>{name}</strong>
                </p>
                <p className="note">{[title, company].filter(Boolean).join(', ')}</p>
                {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
                {phone === null ? null : <p className="note">{phone}</p>}
              </div>
              <Button kind="quiet" aria-label={`Unlink ${name}`} onPress={() => unlink(id, name)}>
                Unlink
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? <AddContactDialog job={job} onClose={() => setAdding(false)} /> : null}
    </JobSection>
  );
}

interface AddContactDialogProps {
  job: JobDetail;
  onClose: () => void;
}

function AddContactDialog({ job, onClose }: AddContactDialogProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { error, link, add } = useContactLinking(job, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void add(name.trim(), email.trim());
  };
  return (
    <Dialog title="Add a contact" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          isRequired
          hint="People you know are found as you type."
        />
        <KnownContacts q={name} linked={job.contactIds} onChoose={link} />
        <TextInput label="E-mail" type="email" value={email} onChange={setEmail} />
        <ErrorNotice error={error} />
        <div className="actions">
          <Button kind="main" type="submit">
            Add as new contact
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Links a contact to a job, after creating it where it is new. */
function useContactLinking(job: JobDetail, onLinked: () => void) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const writes = useJobWrites();
  const [error, setError] = useState<unknown>(null);
  const link = async (id: string, who: string) => {
    try {
      await writes.update(
        job,
        { contactIds: [...job.contactIds, id] },
        { done: `${who} linked.`, isErrorShown: true },
      );
      onLinked();
    } catch (caught) {
      setError(caught);
    }
  };
  const add = async (name: string, email: string) => {
    try {
      const contact = await sendWrite(client, {
        scope: 'new-contacts',
        isErrorShown: true,
        send: async (idempotencyKey) =>
          pipeline.contacts.create({ name, company: job.company, email: email || null }, { idempotencyKey }),
        settle: () => void client.invalidateQueries({ queryKey: KEYS.contacts }),
      });
      await link(contact.id, contact.name);
    } catch (caught) {
      setError(caught);
    }
  };
  return { error, link, add };
}

interface KnownContactsProps {
  q: string;
  linked: readonly string[];
  onChoose: (id: string, name: string) => Promise<void>;
}

function KnownContacts({ q, linked, onChoose }: KnownContactsProps) {
  const pipeline = usePipeline();
  const search = q.trim();
  const found = useQuery({
    queryKey: [...KEYS.contacts, 'found', search],
    queryFn: async ({ signal }) =>
      (await pipeline.contacts.list({ ...(search !== '' && { q: search }), limit: MOST_FOUND }, { signal }))
        .data,
  });
  return (
    <Loaded query={found} what="contacts">
      {(contacts) => {
        const others = contacts.filter(({ id }) => !linked.includes(id));
        return others.length === 0 ? null : (
          <ul className="choices">
            {others.map(({ id, name, company }) => (
              <li key={id}>
                <Button onPress={() => void onChoose(id, name)}>
                  Link {name}
                  {company === null ? '' : `, ${company}`}
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
