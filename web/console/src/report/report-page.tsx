import '../pay/pay.css';
import './report.css';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Compensation } from '@wagewright/sdk';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../api/session.ts';
import { EMPLOYMENT_WORDS } from '../records/job.ts';
import { meaningOf, phraseOf } from '../pay/phrase.ts';
import { type AmountField, AmountFields, LEVEL_OPTIONS } from '../pay/pay-fields.tsx';
import { PhraseNote } from '../pay/phrase-note.tsx';
import { usePhrases } from '../pay/use-phrases.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { boundTo, Check, optionsOf, SelectInput, TextInput } from '../ui/fields.tsx';
import { counted } from '../ui/format.ts';
import { Page, Section } from '../ui/page.tsx';
import { emptyReport, readReport, type ReportDraft, type ReportFaults } from './report.ts';
import { useCompensation } from '../api/services.ts';

const EMPLOYMENT = optionsOf(EMPLOYMENT_WORDS);

export function ReportPage(): ReactNode {
  const [receipt, setReceipt] = useState<Receipt>();
  return (
    <Page
      title="Report your pay"
      lead="Reports are anonymous, make the figures better for everyone, and show you what others reported. United States only."
    >
      {receipt ? (
        <Thanks receipt={receipt} onAgain={() => setReceipt(undefined)} />
      ) : (
        <ReportForm onSubmitted={setReceipt} />
      )}
      <WhatHappens />
    </Page>
  );
}

function ReportForm({ onSubmitted }: { onSubmitted: (receipt: Receipt) => void }) {
  const subject = useSearch({ from: '/report' });
  const [draft, setDraft] = useState(() => emptyReport(subject));
  const [showsFaults, setShowsFaults] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [heard] = usePhrases([phraseOf(draft.role.text, draft.place)]);
  const meaning = meaningOf(heard?.phrase, draft.role.chosen);
  const { request, faults: found } = readReport(draft, meaning);
  const submission = useSubmitReport();
  const set = (changes: Partial<ReportDraft>) => setDraft({ ...draft, ...changes });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setShowsFaults(request === null);
    if (request) submission.mutate(request, { onSuccess: onSubmitted });
    // The faults are in the document after the next frame.
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const fields = { draft, faults: showsFaults ? (found ?? {}) : {}, set };
  return (
    <form ref={form} className="report" onSubmit={submit} noValidate>
      <JobFields {...fields} />
      <PhraseNote
        meaning={meaning}
        level={draft.level}
        onChoose={(chosen) => set({ role: { ...draft.role, chosen } })}
      />
      <PayFields {...fields} />
      <Check isChecked={draft.isRemote} onChange={(isRemote) => set({ isRemote })}>
        I work remotely
      </Check>
      <ErrorNotice error={submission.error ?? heard?.error} />
      <div className="actions">
        <Button type="submit" kind="main" isPending={submission.isPending || heard?.isPending === true}>
          Report my pay
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  draft: ReportDraft;
  /** Empty until the form has been submitted with faults. */
  faults: ReportFaults;
  set: (changes: Partial<ReportDraft>) => void;
}

function JobFields({ draft, faults, set }: FieldsProps) {
  const field = boundTo(draft, set);
  return (
    <div className="pay-fields">
      <TextInput
        label="Your role"
        value={draft.role.text}
        onChange={(text) => set({ role: { text, chosen: null } })}
        placeholder="Senior data engineer"
        fault={faults.role}
        maxLength={120}
      />
      <TextInput
        label="City of work"
        {...field('place')}
        placeholder="Austin"
        hint={faults.place === undefined ? 'In the United States' : undefined}
        fault={faults.place}
        maxLength={70}
      />
      <SelectInput label="Level" {...field('level')} options={LEVEL_OPTIONS} />
      <TextInput
        label="Employer"
        {...field('company')}
        hint="Kept only if we have figures for it"
        maxLength={80}
      />
    </div>
  );
}

const AMOUNTS: readonly AmountField<'base' | 'bonus' | 'equity' | 'signing'>[] = [
  { name: 'base', label: 'Base a year', placeholder: '142k' },
  { name: 'bonus', label: 'Bonus', placeholder: '10 % or 15k', hint: 'For a year' },
  { name: 'equity', label: 'Equity', placeholder: '40k', hint: 'What vests in a year' },
  { name: 'signing', label: 'Signing bonus', placeholder: '20k', hint: 'Paid once' },
];

function PayFields({ draft, faults, set }: FieldsProps) {
  const field = boundTo(draft, set);
  return (
    <div className="pay-fields">
      <AmountFields fields={AMOUNTS} texts={draft} faults={faults} onChange={set} />
      <SelectInput label="Employment" {...field('employment')} options={EMPLOYMENT} />
      <TextInput
        label="Date"
        type="date"
        {...field('day')}
        hint="Today if empty. Only the quarter is kept."
      />
    </div>
  );
}

function Thanks({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { status, remaining_today: left } = receipt;
  return (
    <div className="notice" role="status">
      <p className="notice-title">Thank you. Your report is in.</p>
      <p>
        {status === 'accepted'
          ? 'It counts once there are enough similar reports to keep each of them anonymous.'
          : 'It is far from what is usual for this role and place, so a person checks it before it counts.'}
      </p>
      <p className="note">
        Receipt <code className="copy">{receipt.submission_id}</code>. We keep no copy of it, so not even we
        can tell which report is yours.
      </p>
      {left > 0 ? (
        <Button onPress={onAgain}>Report another ({counted(left, 'report')} left today)</Button>
      ) : (
        <p>That was your third report today. You can make three more tomorrow.</p>
      )}
    </div>
  );
}

function WhatHappens() {
  const { apis } = useSession();
  return (
    <Section title="What happens to your report">
      <ul className="sentences">
        <li>It is encrypted at once. Until it counts, deleting your account deletes it.</li>
        <li>
          We publish figures of groups only: at least ten reports by five people, with noise, rounded to
          $5,000 and to the quarter. Then the single reports are deleted; we show them to nobody.
        </li>
        <li>
          So you cannot list, change or take back a report, and nobody else can find it either. We keep only
          an unreadable mark that you have contributed. It lets you, and the programs that you connect, see
          what others reported.
        </li>
        <li>
          A report far from all others is checked by a person first, without a name. You can make three a day.
        </li>
      </ul>
      <p className="note">
        <a href={`${apis.compensation}/privacy`}>Our promise in full</a>
      </p>
    </Section>
  );
}

type Receipt = Compensation.SubmitData;

function useSubmitReport() {
  const client = useCompensation();
  return useMutation({
    mutationFn: async (report: Compensation.SubmitRequest) => (await client.salaries.submit(report)).data,
    gcTime: 0,
  });
}
