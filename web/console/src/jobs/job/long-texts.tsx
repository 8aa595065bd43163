import type { ReactNode } from 'react';
import { Section } from '../../ui/page.tsx';
import type { Job } from '../../records/job.ts';
import { EditableField } from './editable-field.tsx';
import { textParts } from './document-links.ts';
import { longInput } from './inputs.tsx';

export function LongTexts({ job }: { job: Job }): ReactNode {
  return (
    <>
      <LongText job={job} field="notes" title="Notes" />
      <LongText job={job} field="description" title="Text of the posting" />
    </>
  );
}

function LongText({ job, field, title }: { job: Job; field: 'notes' | 'description'; title: string }) {
  const value = job[field];
  return (
    <Section title={title}>
      <div className="edit-rows edit-long">
        <EditableField
          job={job}
          label={title}
          shown={value === null ? null : <LinkedText text={value} />}
          text={value ?? ''}
          changesOf={(text) => ({ [field]: text.trim() === '' ? null : text })}
          input={longInput}
          hint="Ctrl+Enter saves."
        />
      </div>
    </Section>
  );
}

/** A text with clickable addresses. */
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
