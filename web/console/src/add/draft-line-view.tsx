import { type ReactNode, useState } from 'react';
import { PERIOD_WORDS, WORK_MODE_WORDS } from '../records/job.ts';
import { faultOf } from '../records/field-fault.ts';
import { boundTo, optionsOf, SelectInput, TextInput } from '../ui/fields.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { Icon } from '../ui/icons.tsx';
import { Candidates } from './candidates.tsx';
import type { DraftLine, LineName } from './draft-lines.ts';
import { payProblem, type PostingDraft } from './posting-draft.ts';

const WORK_MODES = [{ value: '', text: 'Not said' } as const, ...optionsOf(WORK_MODE_WORDS)];
const PERIODS = optionsOf(PERIOD_WORDS);
const MOST_LETTERS = 200;
const REQUIRED: readonly LineName[] = ['company', 'title'];
/** The members of a job that each line writes, as refusals name them. */
const MEMBERS: Readonly<Record<LineName, readonly string[]>> = {
  title: ['title'],
  company: ['company'],
  location: ['location', 'workMode'],
  pay: ['postedPay', 'postedPay.min', 'postedPay.max', 'postedPay.currency'],
};
export const LINE_MEMBERS = Object.values(MEMBERS).flat();

interface DraftLineViewProps {
  line: DraftLine;
  draft: PostingDraft;
  onChange: (draft: PostingDraft) => void;
  error: unknown;
  /** The person enters everything, so there is nothing to look over. */
  isByHand: boolean;
}

/** A fact in one line with a pencil, or its fields where there is something to type. */
export function DraftLineView({ line, draft, onChange, error, isByHand }: DraftLineViewProps): ReactNode {
  const { name, label, text, doubt, candidates } = line;
  const [isEdited, setEdited] = useState(isByHand || (text === '' && REQUIRED.includes(name)));
  const isOpen = isEdited || MEMBERS[name].some((member) => faultOf(error, member) !== undefined);
  const focusWithin = (selector: string) =>
    focusSoon(() => document.querySelector<HTMLElement>(`[data-line=${name}] ${selector}`));
  const choose = (chosen: PostingDraft) => {
    onChange(chosen);
    setEdited(false);
    focusWithin('.draft-edit');
  };
  const edit = () => {
    setEdited(true);
    focusWithin('input');
  };
  return (
    <div className="draft-line" data-line={name} data-unsure={doubt !== undefined}>
      {isOpen ? (
        <LineFields name={name} draft={draft} onChange={onChange} error={error} />
      ) : (
        <p className="draft-fact">
          <span className="field-label">{label}</span>{' '}
          {text === '' ? (
            <span className="note">Not named</span>
          ) : (
            <span className="draft-value">{text}</span>
          )}
          <button
            type="button"
            className="button button-quiet draft-edit"
            aria-label={`Edit ${label.toLowerCase()}`}
            onClick={edit}
          >
            <Icon name="pencil" />
          </button>
        </p>
      )}
      {doubt === undefined && !(isOpen && candidates.length > 0) ? null : (
        <Candidates label={label} doubt={doubt} candidates={candidates} onChoose={choose} />
      )}
    </div>
  );
}

interface LineFieldsProps {
  name: LineName;
  draft: PostingDraft;
  onChange: (draft: PostingDraft) => void;
  error: unknown;
}

function LineFields({ name, draft, onChange, error }: LineFieldsProps) {
  const field = boundTo(draft, onChange);
  const text = (member: 'company' | 'title' | 'location') => ({
    ...field(member),
    fault: faultOf(error, member),
    maxLength: MOST_LETTERS,
  });
  switch (name) {
    case 'title':
      return <TextInput label="Title" {...text('title')} isRequired />;
    case 'company':
      return <TextInput label="Company" {...text('company')} isRequired />;
    case 'location':
      return (
        <div className="form form-row">
          <TextInput label="Location" {...text('location')} placeholder="Denver, CO" />
          <SelectInput label="On site or remote" {...field('workMode')} options={WORK_MODES} />
        </div>
      );
    case 'pay':
      return <PayFields draft={draft} onChange={onChange} error={error} />;
  }
}

/** The posted pay; a changed value counts as the person's own. */
function PayFields({ draft, onChange, error }: Omit<LineFieldsProps, 'name'>) {
  const field = boundTo(draft, (changed) => onChange({ ...changed, paySource: 'manual' }));
  return (
    <fieldset className="pay">
      <legend className="field-label">Pay in the posting</legend>
      <div className="form form-row">
        <TextInput
          label="From"
          {...field('payMin')}
          placeholder="150k"
          fault={payProblem(draft.payMin) ?? faultOf(error, 'postedPay.min') ?? faultOf(error, 'postedPay')}
        />
        <TextInput
          label="To"
          {...field('payMax')}
          placeholder="180k"
          fault={payProblem(draft.payMax) ?? faultOf(error, 'postedPay.max')}
        />
        <TextInput
          label="Currency"
          {...field('payCurrency')}
          maxLength={3}
          fault={faultOf(error, 'postedPay.currency')}
        />
        <SelectInput label="Paid" {...field('payPeriod')} options={PERIODS} />
      </div>
    </fieldset>
  );
}
