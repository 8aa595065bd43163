import type { Pipeline } from '@wagewright/sdk';
import { EMPLOYMENT_WORDS, PERIOD_WORDS, STATUS_WORDS, WORK_MODE_WORDS } from '../records/job.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { optionsOf, SelectInput, TextInput } from '../ui/fields.tsx';
import { faultBeside, faultOf } from '../records/field-fault.ts';
import { RecordDate } from '../records/record-date.tsx';
import { Button } from '../ui/button.tsx';
import { mediumDay } from '../ui/format.ts';
import { choicesOf, foundWords, payProblem, type PostingDraft } from './posting-draft.ts';

const NOT_SAID = { value: '', text: 'Not said' } as const;
const WORK_MODES = [NOT_SAID, ...optionsOf(WORK_MODE_WORDS)];
const EMPLOYMENT_TYPES = [NOT_SAID, ...optionsOf(EMPLOYMENT_WORDS)];
const PERIODS = optionsOf(PERIOD_WORDS);
const STATUSES = optionsOf(STATUS_WORDS);
const FIELDS = [
  'company',
  'title',
  'url',
  'location',
  'description',
  'postedPay.min',
  'postedPay.max',
  'postedPay.currency',
];

interface PostingFieldsProps {
  draft: PostingDraft;
  onChange: (draft: PostingDraft) => void;
  found: readonly Pipeline.FoundFact[];
  /** Undefined when the person enters everything. */
  readings: Pipeline.PostingReadings | undefined;
  error: unknown;
}

export function PostingFields({ draft, onChange, found, readings, error }: PostingFieldsProps) {
  const set =
    <K extends keyof PostingDraft>(member: K) =>
    (value: PostingDraft[K]) =>
      onChange({ ...draft, [member]: value });
  const text = (member: 'company' | 'title' | 'url' | 'location' | 'description') => ({
    value: draft[member],
    onChange: set(member),
    hint: foundWords(found, member),
    fault: faultOf(error, member),
  });
  return (
    <>
      <div className="form form-row">
        <TextInput label="Company" {...text('company')} maxLength={200} isRequired />
        <TextInput label="Title" {...text('title')} maxLength={200} isRequired />
        <TextInput label="Location" {...text('location')} maxLength={200} />
        <SelectInput
          label="Where the work is done"
          value={draft.workMode}
          onChange={set('workMode')}
          options={WORK_MODES}
          hint={foundWords(found, 'workMode') ?? ''}
        />
        <SelectInput
          label="Employment"
          value={draft.employmentType}
          onChange={set('employmentType')}
          options={EMPLOYMENT_TYPES}
          hint={foundWords(found, 'employmentType') ?? ''}
        />
        <SelectInput label="Status" value={draft.status} onChange={set('status')} options={STATUSES} />
      </div>
      {readings ? <PostingChoices readings={readings} draft={draft} onChange={onChange} /> : null}
      <PayFields draft={draft} onChange={onChange} found={found} error={error} />
      <TextInput label="Address" type="url" {...text('url')} />
      <TextInput label="Text of the posting" isLong {...text('description')} maxLength={20_000} />
      <ErrorNotice error={faultBeside(error, FIELDS)} />
    </>
  );
}

/** The posted pay; a changed value counts as the person's own. */
function PayFields({ draft, onChange, found, error }: Omit<PostingFieldsProps, 'readings'>) {
  const set = (member: 'payMin' | 'payMax' | 'payCurrency') => (value: string) =>
    onChange({ ...draft, [member]: value, paySource: 'manual' });
  return (
    <fieldset className="pay">
      <legend className="field-label">Pay that the posting names</legend>
      <div className="form form-row">
        <TextInput
          label="From"
          value={draft.payMin}
          onChange={set('payMin')}
          fault={payProblem(draft.payMin) ?? faultOf(error, 'postedPay.min')}
        />
        <TextInput
          label="To"
          value={draft.payMax}
          onChange={set('payMax')}
          fault={payProblem(draft.payMax) ?? faultOf(error, 'postedPay.max')}
        />
        <TextInput
          label="Currency"
          value={draft.payCurrency}
          onChange={set('payCurrency')}
          maxLength={3}
          fault={faultOf(error, 'postedPay.currency')}
        />
        <SelectInput
          label="Paid"
          value={draft.payPeriod}
          onChange={(payPeriod) => onChange({ ...draft, payPeriod, paySource: 'manual' })}
          options={PERIODS}
        />
      </div>
      <p className="hint">{foundWords(found, 'postedPay') ?? 'Leave it empty where it names none.'}</p>
    </fieldset>
  );
}

interface PostingChoicesProps {
  readings: Pipeline.PostingReadings;
  draft: PostingDraft;
  onChange: (draft: PostingDraft) => void;
}

/** The deadline, which has no field, and other values that the posting may mean, each to be taken with one click. */
function PostingChoices({ readings, draft, onChange }: PostingChoicesProps) {
  const { deadlineAt } = draft;
  const choices = choicesOf(readings, draft);
  if (choices.length === 0 && deadlineAt === null) return null;
  const labels = [...new Set(choices.map(({ label }) => label))];
  return (
    <dl className="posting-choices">
      {deadlineAt === null ? null : (
        <div>
          <dt>Deadline</dt>
          <dd>
            <RecordDate date={{ at: deadlineAt, on: isDay(deadlineAt) ? deadlineAt : null }} />
          </dd>
        </div>
      )}
      {labels.map((label) => (
        <div key={label}>
          <dt>{label} may be</dt>
          {choices
            .filter((choice) => choice.label === label)
            .map(({ text, chosen }) => ({ chosen, text: label === 'Deadline' ? mediumDay(text) : text }))
            .map(({ text, chosen }) => (
              <dd key={text}>
                <Button aria-label={`${text} as ${label.toLowerCase()}`} onPress={() => onChange(chosen)}>
                  {text}
                </Button>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function isDay(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date);
}
