import type { ReactNode } from 'react';
import type { Job } from '../../records/job.ts';
import { wholeNumber } from '../../ui/format.ts';
import { textParts } from './document-links.ts';
import { EditableField } from './editable-field.tsx';
import { longInput } from './inputs.tsx';
import { JobSection } from './job-section.tsx';

/** The notes, and the text of the posting, which is read once and folded away. */
export function LongTexts({ job }: { job: Job }): ReactNode {
  const { notes, description } = job;
  return (
    <JobSection title="Notes">
      <div className="edit-rows edit-long">
        <LongText job={job} field="notes" label="Notes" shown={notes ? <LinkedText text={notes} /> : null} />
        <LongText
          job={job}
          field="description"
          label="Text of the posting"
          shown={description ? <Posting text={description} /> : null}
        />
      </div>
    </JobSection>
  );
}

interface LongTextProps {
  job: Job;
  field: 'notes' | 'description';
  label: string;
  /** Null for none. */
  shown: ReactNode;
}

function LongText({ job, field, label, shown }: LongTextProps) {
  return (
    <EditableField
      job={job}
      label={label}
      shown={shown}
      text={job[field] ?? ''}
      changesOf={(text) => ({ [field]: text.trim() === '' ? null : text })}
      input={longInput}
      hint="Ctrl+Enter saves."
    />
  );
}

function Posting({ text }: { text: string }) {
  const words = text.match(/\S+/g)?.length ?? 0;
  return (
    <details>
      <summary>Text of the posting ({wholeNumber(words)} words)</summary>
      <LinkedText text={text} />
    </details>
  );
}

function LinkedText({ text }: { text: string }) {
  let at = 0;
  return (
    <span className="long-text">
      {textParts(text).map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.isAddress) return part.text;
        return (
          <a key={key} href={part.text} target="_blank" rel="noreferrer">
            {part.text}
          </a>
        );
      })}
    </span>
  );
}
