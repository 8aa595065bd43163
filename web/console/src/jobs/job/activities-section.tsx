import type { Pipeline } from '@wagewright/sdk';
import { type ReactNode, useState } from 'react';
import { shownError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/date-input.tsx';
import { dateFault, dateText, writtenDate } from '../../ui/date-text.ts';
import { TextInput } from '../../ui/fields.tsx';
import { Form, useAction } from '../../ui/form.tsx';
import type { JobDetail } from '../../records/job.ts';
import { useActivityWrites } from '../../records/record-writes.ts';
import { typeWord, wordType } from '../../records/record-types.ts';
import { payWords } from '../../records/pay-words.ts';
import { JobSection } from './job-section.tsx';
import { statedOfText, statedText } from './stated-pay.ts';
import { RecordDate } from '../../records/record-date.tsx';

type Activity = Pipeline.ActivityResponse;

export function ActivitiesSection({ job }: { job: JobDetail }): ReactNode {
  const [edited, setEdited] = useState<Activity | 'new'>();
  return (
    <JobSection
      title="Activities"
      count={job.recentActivities.length}
      actions={<Button onPress={() => setEdited('new')}>Log activity</Button>}
    >
      {job.recentActivities.length === 0 ? (
        <p className="note">Log calls, e-mails and meetings to remember what was said.</p>
      ) : (
        <ul className="trail">
          {job.recentActivities.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} onEdit={() => setEdited(activity)} />
          ))}
        </ul>
      )}
      {edited === undefined ? null : (
        <ActivityDialog
          job={job}
          activity={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </JobSection>
  );
}

function ActivityItem({ activity, onEdit }: { activity: Activity; onEdit: () => void }) {
  const writes = useActivityWrites();
  const name = activity.title ?? typeWord(activity.type);
  return (
    <li className="trail-item">
      <div>
        <p>
          <strong>{name}</strong>{' '}
          <span className="note">
            {activity.title === null ? '' : `${typeWord(activity.type)}, `}
            <RecordDate date={{ on: activity.occurredOn, at: activity.occurredAt }} />
          </span>
        </p>
        {activity.description === null ? null : <p className="note long-text">{activity.description}</p>}
        {activity.outcome === null ? null : <p className="note">Result: {activity.outcome}</p>}
        {activity.named === null ? null : (
          <p className="note">
            You named{' '}
            {payWords({ ...activity.named, min: activity.named.amount, max: activity.named.amount })}
          </p>
        )}
      </div>
      <span className="trail-actions">
        <Button kind="quiet" aria-label={`Edit ${name}`} onPress={onEdit}>
          Edit
        </Button>
        <Button
          kind="quiet"
          aria-label={`Delete ${name}`}
          onPress={() => void writes.remove(activity, { done: `${name} deleted.` }).catch(() => undefined)}
        >
          Delete
        </Button>
      </span>
    </li>
  );
}

interface ActivityDialogProps {
  job: JobDetail;
  /** Undefined for a new one. */
  activity: Activity | undefined;
  onClose: () => void;
}

function ActivityDialog({ job, activity, onClose }: ActivityDialogProps) {
  const writes = useActivityWrites();
  const [text, setText] = useState(() => textsOf(activity));
  const { run, ...state } = useAction(onClose);
  const [isDateMissing, setDateMissing] = useState(false);
  const [payFault, setPayFault] = useState<string>();
  const faultOf = (field: string) =>
    state.error === null
      ? undefined
      : shownError(state.error).details.find((one) => one.field === field)?.message;
  const save = () => {
    const occurredAt = writtenDate(text.occurredAt);
    setDateMissing(occurredAt === undefined);
    const named = statedOfText(text.named);
    setPayFault(typeof named === 'string' ? named : undefined);
    if (occurredAt === undefined || typeof named === 'string') return;
    const body = { ...bodyOf(text, occurredAt), named };
    run(async () =>
      activity
        ? writes.update(activity, body, { done: 'Activity saved.', isErrorShown: true })
        : writes.create({ ...body, jobId: job.id }, { done: 'Activity logged.', isErrorShown: true }),
    );
  };
  const field = (name: keyof typeof text) => ({
    value: text[name],
    onChange: (value: string) => setText({ ...text, [name]: value }),
    fault: faultOf(name),
  });
  return (
    <Dialog title={activity ? 'Change activity' : 'Log an activity'} isOpen onClose={onClose}>
      <Form action="Save activity" onSubmit={save} state={state} onCancel={onClose}>
        <TextInput
          label="Kind"
          hint="Such as phone call, e-mail or interview."
          {...field('type')}
          isRequired
        />
        <TextInput label="What it was" {...field('title')} />
        <DateField
          label="When"
          {...field('occurredAt')}
          fault={isDateMissing ? dateFault(text.occurredAt) : faultOf('occurredAt')}
        />
        <TextInput label="Details" {...field('description')} isLong />
        <TextInput label="Result" {...field('outcome')} />
        <TextInput
          label="Pay that you named"
          placeholder="185k USD a year"
          {...field('named')}
          fault={payFault ?? faultOf('named.amount')}
        />
      </Form>
    </Dialog>
  );
}

function textsOf(activity: Activity | undefined) {
  return {
    type: activity ? typeWord(activity.type) : '',
    title: activity?.title ?? '',
    occurredAt: dateText(activity?.occurredAt ?? new Date().toISOString(), activity?.occurredOn ?? null),
    description: activity?.description ?? '',
    outcome: activity?.outcome ?? '',
    named: statedText(activity?.named),
  };
}

function bodyOf(text: ReturnType<typeof textsOf>, occurredAt: string) {
  return {
    occurredAt,
    type: wordType(text.type),
    title: text.title.trim() || null,
    description: text.description.trim() || null,
    outcome: text.outcome.trim() || null,
  };
}
