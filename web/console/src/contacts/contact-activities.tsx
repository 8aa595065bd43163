import type { Pipeline } from '@wagewright/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/services.ts';
import { RecordDateAgo } from '../records/record-date.tsx';
import { typeWord } from '../records/record-types.ts';
import { useActivityWrites } from '../records/record-writes.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Section } from '../ui/page.tsx';
import { contactActivitiesQuery } from './queries.ts';

const TYPES = [
  { value: 'email', text: 'E-mail' },
  { value: 'phone_call', text: 'Phone call' },
  { value: 'message', text: 'Message' },
  { value: 'meeting', text: 'Meeting' },
  { value: 'referral', text: 'Referral' },
  { value: 'thank_you', text: 'Thanks' },
  { value: 'note', text: 'Note' },
] as const;

export function ContactActivities({ contact: { id, name } }: { contact: Pipeline.ContactResponse }) {
  const activities = useInfiniteQuery(contactActivitiesQuery(usePipeline(), id));
  const writes = useActivityWrites();
  const remove = (activity: Pipeline.ActivityResponse) => {
    // An error is announced.
    writes.remove(activity, { done: `Deleted ${typeWord(activity.type)}.` }).catch(() => undefined);
  };
  return (
    <Section title="Activities">
      <LogForm contactId={id} name={name} />
      <Loaded query={activities} what="activities">
        {(pages) => {
          const all = recordsOf(pages);
          if (all.length === 0) return <p className="note">Nothing is logged yet.</p>;
          return (
            <>
              <ul className="trail">
                {all.map((activity) => (
                  <li key={activity.id} className="logged">
                    <span>
                      <strong>{typeWord(activity.type)}</strong>
                      {activity.title === null ? null : <> · {activity.title}</>}
                      {activity.description === null ? null : (
                        <p className="row-note">{activity.description}</p>
                      )}
                    </span>
                    <span className="row-note">
                      <RecordDateAgo date={{ on: activity.occurredOn, at: activity.occurredAt }} />
                    </span>
                    <Button
                      kind="quiet"
                      onPress={() => remove(activity)}
                      aria-label={`Delete ${typeWord(activity.type)} ${activity.title ?? ''}`.trim()}
                    >
                      Delete
                    </Button>
                  </li>
                ))}
              </ul>
              <MoreButton query={activities} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function LogForm({ contactId, name }: { contactId: string; name: string }) {
  const writes = useActivityWrites();
  const [type, setType] = useState<string>(TYPES[0].value);
  const [title, setTitle] = useState('');
  const [error, setError] = useState<unknown>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setError(null);
    const activity = { type, contactId, title: title.trim() === '' ? null : title.trim() };
    writes
      .create(activity, { done: `Logged with ${name}.`, isErrorShown: true })
      .then(() => setTitle(''), setError);
  };
  return (
    <form className="form form-row" onSubmit={submit}>
      <SelectInput label="What it was" value={type} onChange={setType} options={TYPES} />
      <TextInput label="In a few words" value={title} onChange={setTitle} maxLength={200} />
      <Button type="submit">Log it</Button>
      <ErrorNotice error={error} />
    </form>
  );
}
