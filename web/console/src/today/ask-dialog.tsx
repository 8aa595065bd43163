import './ask-dialog.css';
import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import type { Job } from '../records/job.ts';
import { KEYS } from '../records/keys.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { boundTo, Check, TextInput } from '../ui/fields.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useNow } from '../ui/moment.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { useCopy } from '../ui/use-copy.ts';
import { filled, type Mail, mailAddress } from './ask-words.ts';
import type { Suggestion } from './suggestion-cards.ts';
import { type KnownJob, suggestionSentence } from './suggestion-words.ts';

const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 4_000;

interface AskDialogProps {
  title: string;
  suggestions: readonly Suggestion[];
  known: ReadonlyMap<string, AskedJob>;
  mail: Mail;
  onMail: (mail: Mail) => void;
  /** The words of the button, by the number of the chosen ones. */
  act: (count: number) => string;
  onAct: (suggestions: readonly Suggestion[]) => void;
  onClose: () => void;
}

/** One mail for several companies: it is copied or opened for each, and those that were asked are logged together. */
export function AskDialog(props: AskDialogProps): ReactNode {
  const { title, suggestions, known, mail, onMail, act, onAct, onClose } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const asked = useQuery(askedQuery(usePipeline(), suggestions, known));
  const chosen = suggestions.filter(({ id }) => !left.has(id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="form ask">
        <MailFields mail={mail} onChange={onMail} />
        <Loaded query={asked} what="companies">
          {(all) => (
            <fieldset className="field asked">
              <legend>Whom you ask</legend>
              {all.map((one) => (
                <AskedRow
                  key={one.suggestion.id}
                  {...one}
                  mail={mail}
                  isChosen={!left.has(one.suggestion.id)}
                  onToggle={() => toggle(one.suggestion.id)}
                />
              ))}
            </fieldset>
          )}
        </Loaded>
        <div className="actions ask-act">
          <Button kind="main" isDisabled={chosen.length === 0} onPress={() => onAct(chosen)}>
            {act(chosen.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function MailFields({ mail, onChange }: { mail: Mail; onChange: (mail: Mail) => void }) {
  const field = boundTo(mail, onChange);
  return (
    <>
      <TextInput label="Subject" {...field('subject')} maxLength={LONGEST_SUBJECT} />
      <TextInput
        label="Text"
        isLong
        {...field('text')}
        maxLength={LONGEST_TEXT}
        hint="{title} and {company} are filled in for each."
      />
    </>
  );
}

interface AskedRowProps extends Asked {
  mail: Mail;
  isChosen: boolean;
  onToggle: () => void;
}

function AskedRow({ suggestion, job, contact, mail, isChosen, onToggle }: AskedRowProps) {
  const { said, copy } = useCopy(filled(mail.text, job));
  const clock = { now: useNow(), timeZone: READER_ZONE };
  return (
    <div className="asked-row">
      <Check isChecked={isChosen} onChange={onToggle} hint={suggestionSentence(suggestion, job, clock)}>
        {job.company} · {job.title}
      </Check>
      <span className="asked-acts">
        {contact?.email ? (
          <a
            className="button button-quiet"
            href={mailAddress(contact.email, mail, job)}
            aria-label={`Mail to ${contact.name} at ${job.company}`}
          >
            Mail to {contact.name}
          </a>
        ) : null}
        <Button kind="quiet" onPress={copy} aria-label={said === '' ? `Copy for ${job.company}` : undefined}>
          {said || 'Copy'}
        </Button>
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

export type AskedJob = KnownJob & Pick<Job, 'contactIds'>;

interface Asked {
  suggestion: Suggestion;
  job: AskedJob;
  /** Who can be written to. */
  contact: Pipeline.ContactResponse | undefined;
}

/** The jobs of the suggestions, each with a contact that has an address. */
function askedQuery(
  pipeline: Wagewright,
  suggestions: readonly Suggestion[],
  known: ReadonlyMap<string, AskedJob>,
) {
  return queryOptions({
    queryKey: [...KEYS.suggestions, 'asked', ...suggestions.map(({ id }) => id)],
    queryFn: async ({ signal }): Promise<Asked[]> => {
      const jobs = await Promise.all(
        suggestions.map(async ({ jobId = '' }) => known.get(jobId) ?? pipeline.jobs.get(jobId, { signal })),
      );
      const ids = [...new Set(jobs.flatMap(({ contactIds }) => contactIds))];
      // One that was deleted meanwhile is left out.
      const found = await Promise.allSettled(ids.map(async (id) => pipeline.contacts.get(id, { signal })));
      const contacts = found.flatMap((one) =>
        one.status === 'fulfilled' && one.value.email ? one.value : [],
      );
      return suggestions.flatMap((suggestion, index) => {
        const job = jobs[index];
        return job
          ? [{ suggestion, job, contact: contacts.find(({ id }) => job.contactIds.includes(id)) }]
          : [];
      });
    },
  });
}
