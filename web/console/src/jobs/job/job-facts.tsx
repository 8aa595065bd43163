import type { ReactNode } from 'react';
import { givenDate } from '../../records/given-date.ts';
import {
  EMPLOYMENT_WORDS,
  type Job,
  type JobChanges,
  PRIORITY_WORDS,
  WORK_MODE_WORDS,
} from '../../records/job.ts';
import { lazily } from '../../ui/code.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { dateFault, dateText, writtenDate } from '../../ui/date-text.ts';
import { TagMarks } from '../job-marks.tsx';
import { DateWithDistance } from './date-with-distance.tsx';
import { withoutScheme } from './document-links.ts';
import { EditableField, type FieldProps } from './editable-field.tsx';
import { choiceInput, lineInput } from './inputs.tsx';
import { JobSection } from './job-section.tsx';

const SponsorshipLine = lazily(async () => (await import('./sponsorship-line.tsx')).SponsorshipLine);
const PostingLook = lazily(async () => (await import('./posting-look.tsx')).PostingLook);

/** The facts with a value, and below them a line of buttons for the rest. */
export function JobFacts({ job }: { job: Job }): ReactNode {
  const fields = fieldsOf(job);
  const isSet = ({ shown }: FieldProps) => shown !== null;
  return (
    <JobSection title="The job">
      <div className="edit-rows">
        {[...fields.filter(isSet), ...fields.filter((field) => !isSet(field))].map((field) => (
          <EditableField key={field.label} job={job} {...field} />
        ))}
      </div>
      {job.market?.sponsorship && <SponsorshipLine known={job.market.sponsorship} />}
    </JobSection>
  );
}

function fieldsOf(job: Job): FieldProps[] {
  return [
    textField(job, 'title', 'Title'),
    textField(job, 'company', 'Company'),
    { ...textField(job, 'location', 'Place'), hint: 'The market pay depends on the title and the place.' },
    choiceField(job, 'workMode', 'Work mode', WORK_MODE_WORDS),
    choiceField(job, 'employmentType', 'Employment', EMPLOYMENT_WORDS),
    urlField(job),
    dateField(job, 'deadline', 'Deadline'),
    dateField(job, 'followUp', 'Follow up'),
    dateField(job, 'applied', 'Applied'),
    choiceField(job, 'priority', 'Priority', PRIORITY_WORDS),
    {
      label: 'Tags',
      shown: job.tags.length === 0 ? null : <TagMarks tags={job.tags} most={20} />,
      text: job.tags.join(', '),
      changesOf: (text) => ({ tags: tagsOf(text) }),
      input: lineInput(),
      hint: 'Separated by commas, at most 20.',
    },
    textField(job, 'source', 'Source'),
  ];
}

type TextField = 'title' | 'company' | 'location' | 'url' | 'source';

function textField(job: Job, field: TextField, label: string): FieldProps {
  const value = job[field];
  const changesOf = (text: string): JobChanges | string => {
    const given = text.trim();
    if (given === '' && (field === 'title' || field === 'company')) return `${label} must not be empty.`;
    return { [field]: given === '' ? null : given };
  };
  return { label, shown: value, text: value ?? '', changesOf, input: lineInput() };
}

function urlField(job: Job): FieldProps {
  const { url } = job;
  const shown =
    url === null ? null : (
      <>
        <a className="address" href={url} target="_blank" rel="noreferrer">
          {withoutScheme(url)}
        </a>
        <PostingLook job={job} />
      </>
    );
  return { ...textField(job, 'url', 'Link'), shown, input: lineInput('url') };
}

function choiceField(
  job: Job,
  field: 'workMode' | 'employmentType' | 'priority',
  label: string,
  words: Readonly<Record<string, string>>,
): FieldProps {
  const value = job[field];
  return {
    label,
    shown: value === null ? null : words[value],
    text: value ?? '',
    changesOf: (text) => ({ [field]: text === '' ? null : text }),
    input: choiceInput(words),
  };
}

function dateField(job: Job, field: 'deadline' | 'followUp' | 'applied', label: string): FieldProps {
  const date = givenDate(job[`${field}At`], job[`${field}On`]);
  return {
    label,
    shown: date === undefined ? null : <DateWithDistance date={date} />,
    text: dateText(job[`${field}At`], job[`${field}On`]),
    changesOf: (text) => {
      const written = writtenDate(text);
      return written === undefined ? dateFault(text) : { [`${field}At`]: written };
    },
    cleared: date === undefined ? undefined : { [`${field}At`]: null },
    input: DateInput,
    hint: 'A time is in your own time zone.',
  };
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
