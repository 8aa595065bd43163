import type { ReactNode } from 'react';
import { faultOf } from '../records/field-fault.ts';
import { EMPLOYMENT_WORDS, STATUS_WORDS } from '../records/job.ts';
import { DateField } from '../ui/date-input.tsx';
import { dateFault, writtenDate } from '../ui/date-text.ts';
import { boundTo, optionsOf, SelectInput, TextInput } from '../ui/fields.tsx';
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

/** Fields that few people fill in, folded; the summary line names those in use. */
export function MoreFields({ draft, onChange, candidates, error }: MoreFieldsProps): ReactNode {
  const field = boundTo(draft, onChange);
  const text = (member: 'url' | 'description' | 'source') => ({
    ...field(member),
    fault: faultOf(error, member),
  });
  const date = (member: 'applied' | 'deadline') => {
    const value = draft[member];
    const isIncomplete = value !== '' && writtenDate(value) === undefined;
    return { ...field(member), fault: isIncomplete ? dateFault(value) : undefined };
  };
  const isRefused = MORE_MEMBERS.some((member) => faultOf(error, member) !== undefined);
  return (
    <details className="draft-more" open={isRefused || undefined}>
      <summary>
        More details <span className="note">{moreWords(draft, candidates.deadline.length > 0)}</span>
      </summary>
      <div className="form form-row">
        <SelectInput label="Status" {...field('status')} options={STATUSES} />
        {draft.status === 'saved' ? null : <DateField label="Date applied" {...date('applied')} />}
        <UnclearField
          label="Deadline"
          candidates={candidates.deadline.map((one) => ({ ...one, text: mediumDay(one.text) }))}
          onChoose={onChange}
        >
          <DateField label="Deadline" {...date('deadline')} />
        </UnclearField>
        <UnclearField label="Employment" candidates={candidates.employment} onChoose={onChange}>
          <SelectInput label="Employment" {...field('employmentType')} options={EMPLOYMENT_TYPES} />
        </UnclearField>
        <TextInput label="Source" {...text('source')} maxLength={200} placeholder="LinkedIn, a friend" />
        <TextInput label="Link" type="url" {...text('url')} />
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
