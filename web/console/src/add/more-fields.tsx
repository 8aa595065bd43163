import { type ReactNode, useId } from 'react';
import { faultOf } from '../records/field-fault.ts';
import { EMPLOYMENT_WORDS, STATUS_WORDS } from '../records/job.ts';
import { DateInput } from '../ui/date-input.tsx';
import { dateFault, writtenDate } from '../ui/date-text.ts';
import { optionsOf, SelectInput, TextInput } from '../ui/fields.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { mediumDay } from '../ui/format.ts';
import { Candidates } from './candidates.tsx';
import type { Candidate } from './draft-lines.ts';
import { moreWords } from './more-words.ts';
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
  const set = <K extends keyof PostingDraft>(member: K) => {
    return (value: PostingDraft[K]) => onChange({ ...draft, [member]: value });
  };
  const text = (member: 'url' | 'description' | 'source') => ({
    value: draft[member],
    onChange: set(member),
    fault: faultOf(error, member),
  });
  const isRefused = MORE_MEMBERS.some((member) => faultOf(error, member) !== undefined);
  return (
    <details className="draft-more" open={isRefused || undefined}>
      <summary>
        More details <span className="note">{moreWords(draft, candidates.deadline.length > 0)}</span>
      </summary>
      <div className="form form-row">
        <SelectInput label="Status" value={draft.status} onChange={set('status')} options={STATUSES} />
        {draft.status === 'saved' ? null : (
          <DateField label="Date applied" value={draft.applied} onChange={set('applied')} />
        )}
        <UnclearField
          label="Deadline"
          candidates={candidates.deadline.map((one) => ({ ...one, text: mediumDay(one.text) }))}
          onChoose={onChange}
        >
          <DateField label="Deadline" value={draft.deadline} onChange={set('deadline')} />
        </UnclearField>
        <UnclearField label="Employment" candidates={candidates.employment} onChoose={onChange}>
          <SelectInput
            label="Employment"
            value={draft.employmentType}
            onChange={set('employmentType')}
            options={EMPLOYMENT_TYPES}
          />
        </UnclearField>
        <TextInput label="Source" {...text('source')} maxLength={200} placeholder="LinkedIn, a friend" />
        <TextInput label="Address" type="url" {...text('url')} />
      </div>
      <TextInput label="Text of the posting" isLong {...text('description')} maxLength={20_000} />
    </details>
  );
}

interface UnclearFieldProps {
  label: 'Deadline' | 'Employment';
  candidates: readonly Candidate[];
  onChoose: (chosen: PostingDraft) => void;
  children: ReactNode;
}

/** A field with what the posting may mean below it; the field has the focus once that is gone. */
function UnclearField({ label, candidates, onChoose, children }: UnclearFieldProps) {
  const choose = (chosen: PostingDraft) => {
    onChoose(chosen);
    focusSoon(() => document.querySelector<HTMLElement>(`[data-more=${label}] :is(input, select)`));
  };
  return (
    <div data-more={label}>
      {children}
      {candidates.length === 0 ? null : (
        <Candidates label={label} doubt={undefined} candidates={candidates} onChoose={choose} />
      )}
    </div>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function DateField({ label, value, onChange }: DateFieldProps) {
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
