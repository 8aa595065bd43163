import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../../api/services.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { Form, useAction } from '../../ui/form.tsx';
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

function AddContactDialog({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { link, add } = useContactLinking(job);
  const { run, ...state } = useAction(onClose);
  return (
    <Dialog title="Add a contact" isOpen onClose={onClose}>
      <Form
        action="Add as new contact"
        onSubmit={() => run(() => add(name.trim(), email.trim()))}
        state={state}
        onCancel={onClose}
      >
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          isRequired
          hint="People you know are found as you type."
        />
        <KnownContacts q={name} linked={job.contactIds} onChoose={(id, who) => run(() => link(id, who))} />
        <TextInput label="E-mail" type="email" value={email} onChange={setEmail} />
      </Form>
    </Dialog>
  );
}

/** Links a contact to a job, after creating it where it is new. */
function useContactLinking(job: JobDetail) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const writes = useJobWrites();
  const link = async (id: string, who: string) =>
    writes.update(
      job,
      { contactIds: [...job.contactIds, id] },
      { done: `${who} linked.`, isErrorShown: true },
    );
  const add = async (name: string, email: string) => {
    const contact = await sendWrite(client, {
      scope: 'new-contacts',
      isErrorShown: true,
      send: async (idempotencyKey) =>
        pipeline.contacts.create({ name, company: job.company, email: email || null }, { idempotencyKey }),
      settle: () => void client.invalidateQueries({ queryKey: KEYS.contacts }),
    });
    await link(contact.id, contact.name);
  };
  return { link, add };
}

interface KnownContactsProps {
  q: string;
  linked: readonly string[];
  onChoose: (id: string, name: string) => void;
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
                <Button onPress={() => onChoose(id, name)}>
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
