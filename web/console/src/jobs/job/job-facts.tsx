import type { ReactNode } from 'react';
import { DateInput } from '../../ui/date-input.tsx';
import { dateFault, dateText, writtenDate } from '../../ui/date-text.ts';
import { givenDate } from '../../records/given-date.ts';
import {
  EMPLOYMENT_WORDS,
  type Job,
  type JobChanges,
  PRIORITY_WORDS,
  WORK_MODE_WORDS,
} from '../../records/job.ts';
import { RecordDate } from '../../records/record-date.tsx';
import { TagMarks } from '../job-marks.tsx';
import { textParts, withoutScheme } from './document-links.ts';
import { EditableField } from './editable-field.tsx';
import { choiceInput, lineInput, longInput } from './inputs.tsx';
import { Section } from '../../ui/page.tsx';

type TextField = 'title' | 'company' | 'location' | 'url' | 'source' | 'externalId';
type DateField = 'deadline' | 'followUp' | 'applied';

export function JobFacts({ job }: { job: Job }): ReactNode {
  return (
    <div className="edit-rows">
      <TextMember job={job} field="title" label="Title" isRequired />
      <TextMember job={job} field="company" label="Company" isRequired />
      <TextMember
        job={job}
        field="location"
        label="Place"
        hint="With the title it decides which market pay is shown."
      />
      <ChoiceMember job={job} field="workMode" label="Work mode" words={WORK_MODE_WORDS} />
      <ChoiceMember job={job} field="employmentType" label="Employment" words={EMPLOYMENT_WORDS} />
      <TextMember job={job} field="url" label="Posting" />
      <ChoiceMember job={job} field="priority" label="Priority" words={PRIORITY_WORDS} />
      <EditableField
        job={job}
        label="Tags"
        shown={job.tags.length === 0 ? null : <TagMarks tags={job.tags} most={20} />}
        text={job.tags.join(', ')}
        changesOf={(text) => ({ tags: tagsOf(text) })}
        input={lineInput()}
        hint="Separated by commas, at most 20."
      />
      <DateMember job={job} field="deadline" label="Deadline" />
      <DateMember job={job} field="followUp" label="Follow up" />
      <DateMember job={job} field="applied" label="Applied" />
      <TextMember job={job} field="source" label="Found at" />
      <TextMember job={job} field="externalId" label="Id elsewhere" />
    </div>
  );
}

interface MemberProps<F> {
  job: Job;
  field: F;
  label: string;
  hint?: string;
}

function TextMember({
  job,
  field,
  label,
  hint,
  isRequired = false,
}: MemberProps<TextField> & { isRequired?: boolean }) {
  const value = job[field];
  const changesOf = (text: string): JobChanges | string => {
    const given = text.trim();
    if (given === '' && isRequired) return `${label} must not be empty.`;
    return { [field]: given === '' ? null : given };
  };
  const isAddress = field === 'url' && value !== null;
  return (
    <EditableField
      job={job}
      label={label}
      shown={isAddress ? <PostingLink url={value} /> : value}
      text={value ?? ''}
      changesOf={changesOf}
      input={lineInput(field === 'url' ? 'url' : 'text')}
      hint={hint}
    />
  );
}

function PostingLink({ url }: { url: string }) {
  return (
    <a className="address" href={url} target="_blank" rel="noreferrer">
      {withoutScheme(url)}
    </a>
  );
}

interface ChoiceMemberProps extends MemberProps<'workMode' | 'employmentType' | 'priority'> {
  words: Readonly<Record<string, string>>;
}

function ChoiceMember({ job, field, label, words }: ChoiceMemberProps) {
  const value = job[field];
  return (
    <EditableField
      job={job}
      label={label}
      shown={value === null ? null : words[value]}
      text={value ?? ''}
      changesOf={(text) => ({ [field]: text === '' ? null : text })}
      input={choiceInput(words)}
    />
  );
}

function DateMember({ job, field, label }: MemberProps<DateField>) {
  const date = givenDate(job[`${field}At`], job[`${field}On`]);
  return (
    <EditableField
      job={job}
      label={label}
      shown={date === undefined ? null : <RecordDate date={date} />}
      text={dateText(job[`${field}At`], job[`${field}On`])}
      changesOf={(text) => {
        const written = writtenDate(text);
        return written === undefined ? dateFault(text) : { [`${field}At`]: written };
      }}
      cleared={date === undefined ? undefined : { [`${field}At`]: null }}
      input={DateInput}
      hint="A time is in your own time zone."
    />
  );
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

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
