import { type ReactNode, useId } from 'react';
import { faultOf } from '../records/field-fault.ts';
import { EMPLOYMENT_WORDS, STATUS_WORDS } from '../records/job.ts';
import { DateInput } from '../ui/date-input.tsx';
import { dateFault, writtenDate } from '../ui/date-text.ts';
import { optionsOf, SelectInput, TextInput } from '../ui/fields.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { mediumDay } from '../ui/format.ts';
import { Candidates } from './candidates.tsx';
import { moreWords } from './more-words.ts';
import type { Candidate } from './draft-lines.ts';
import type { PostingDraft } from './posting-draft.ts';

const EMPLOYMENT_TYPES = [{ value: '', text: 'Not said' } as const, ...optionsOf(EMPLOYMENT_WORDS)];
const STATUSES = optionsOf(STATUS_WORDS);
export const MORE_MEMBERS = ['url', 'description', 'source', 'deadlineAt', 'appliedAt'];

interface MoreFieldsProps {
  draft: PostingDraft;
  onChange: (draft: PostingDraft) => void;
  candidates: { deadline: readonly Candidate[]; employment: readonly Candidate[] };
  error: unknown;
}

/** What few people fill in when they add a job, folded; its line says what is set. */
export function MoreFields({ draft, onChange, candidates, error }: MoreFieldsProps): ReactNode {
  const text = (member: 'url' | 'description' | 'source') => ({
    value: draft[member],
    onChange: (value: string) => onChange({ ...draft, [member]: value }),
    fault: faultOf(error, member),
  });
  const isRefused = MORE_MEMBERS.some((member) => faultOf(error, member) !== undefined);
  const choose = (field: 'deadline' | 'employment') => (chosen: PostingDraft) => {
    onChange(chosen);
    focusSoon(() => document.querySelector<HTMLElement>(`[data-more=${field}] :is(input, select)`));
  };
  const deadlines = candidates.deadline.map((one) => ({ ...one, text: mediumDay(one.text) }));
  return (
    <details className="draft-more" open={isRefused || undefined}>
      <summary>
        More <span className="note">{moreWords(draft, deadlines.length > 0)}</span>
      </summary>
      <div className="form form-row">
        <SelectInput
          label="Status"
          value={draft.status}
          onChange={(status) => onChange({ ...draft, status })}
          options={STATUSES}
        />
        {draft.status === 'saved' ? null : (
          <DateField
            label="Date applied"
            value={draft.applied}
            onChange={(applied) => onChange({ ...draft, applied })}
          />
        )}
        <div data-more="deadline">
          <DateField
            label="Deadline"
            value={draft.deadline}
            onChange={(deadline) => onChange({ ...draft, deadline })}
          />
          {deadlines.length === 0 ? null : (
            <Candidates
              label="Deadline"
              doubt={undefined}
              candidates={deadlines}
              onChoose={choose('deadline')}
            />
          )}
        </div>
        <div data-more="employment">
          <SelectInput
            label="Employment"
            value={draft.employmentType}
            onChange={(employmentType) => onChange({ ...draft, employmentType })}
            options={EMPLOYMENT_TYPES}
          />
          {candidates.employment.length === 0 ? null : (
            <Candidates
              label="Employment"
              doubt={undefined}
              candidates={candidates.employment}
              onChoose={choose('employment')}
            />
          )}
        </div>
        <TextInput label="Source" {...text('source')} maxLength={200} placeholder="LinkedIn, a friend" />
        <TextInput label="Address" type="url" {...text('url')} />
      </div>
      <TextInput label="Text of the posting" isLong {...text('description')} maxLength={20_000} />
    </details>
  );
}

function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const isIncomplete = value !== '' && writtenDate(value) === undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        value={value}
        onChange={onChange}
        isInvalid={isIncomplete}
        describedBy={`${id}-about`}
      />
      <span id={`${id}-about`} className={isIncomplete ? 'fault' : 'hint'}>
        {isIncomplete ? dateFault(value) : ''}
      </span>
    </div>
  );
}
