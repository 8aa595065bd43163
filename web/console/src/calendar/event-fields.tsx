import { faultBeside, faultOf } from '../records/field-fault.ts';
import { JobPicker } from '../records/job-picker.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { boundTo, Check, SelectInput, TextInput } from '../ui/fields.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { endFault, type EventDraft, withFirstDay, withStart } from './event-draft.ts';
import { cityOf } from './event-words.ts';

const TYPES = [
  { value: 'interview', text: 'Interview' },
  { value: 'phone_screen', text: 'Phone screen' },
  { value: 'technical_interview', text: 'Technical interview' },
  { value: 'assessment', text: 'Assessment' },
  { value: 'meeting', text: 'Meeting' },
  { value: 'deadline', text: 'Deadline' },
  { value: 'event', text: 'Something else' },
] as const;

const REMINDERS = [
  { value: '', text: 'No reminder' },
  { value: '10', text: '10 minutes before' },
  { value: '30', text: '30 minutes before' },
  { value: '60', text: 'An hour before' },
  { value: '1440', text: 'A day before' },
] as const;

/** The browser's zones; the reader's own first. */
const ZONES = [...new Set([READER_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
const FIELDS = [
  'title',
  'startsAt',
  'startsOn',
  'endsAt',
  'endsOn',
  'timeZone',
  'location',
  'meetingUrl',
  'jobId',
  'notes',
];

interface EventFieldsProps {
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  error: unknown;
}

export function EventFields({ draft, onChange, error }: EventFieldsProps) {
  const field = boundTo(draft, onChange);
  const text = (member: 'title' | 'location' | 'meetingUrl' | 'notes') => ({
    ...field(member),
    fault: faultOf(error, member),
  });
  return (
    <>
      <TextInput label="Title" {...text('title')} maxLength={200} />
      <SelectInput label="Kind" {...field('type')} options={withChosen(TYPES, draft.type)} />
      <EventTimes draft={draft} onChange={onChange} error={error} />
      <JobPicker label="Job" {...field('jobId')} />
      <TextInput label="Place" {...text('location')} maxLength={200} />
      <TextInput label="Link to the video call" type="url" {...text('meetingUrl')} />
      <SelectInput
        label="Reminder in your calendar program"
        {...field('reminder')}
        options={withChosen(REMINDERS, draft.reminder)}
      />
      <TextInput label="Notes" isLong {...text('notes')} />
      <ErrorNotice error={faultBeside(error, FIELDS)} />
    </>
  );
}

function EventTimes(props: EventFieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <Check isChecked={draft.allDay} onChange={(allDay) => onChange({ ...draft, allDay })}>
        All day
      </Check>
      {draft.allDay ? <WholeDays {...props} /> : <Hours {...props} />}
    </>
  );
}

function WholeDays({ draft, onChange, error }: EventFieldsProps) {
  return (
    <div className="form form-row">
      <TextInput
        label="First day"
        type="date"
        value={draft.firstDay}
        onChange={(firstDay) => onChange(withFirstDay(draft, firstDay))}
        fault={faultOf(error, 'startsOn') ?? faultOf(error, 'startsAt')}
        isRequired
      />
      <TextInput
        label="Last day"
        type="date"
        {...boundTo(draft, onChange)('lastDay')}
        fault={endFault(draft) ?? faultOf(error, 'endsOn') ?? faultOf(error, 'endsAt')}
        isRequired
      />
    </div>
  );
}

function Hours({ draft, onChange, error }: EventFieldsProps) {
  const field = boundTo(draft, onChange);
  return (
    <>
      <div className="form form-row">
        <TextInput
          label="Starts"
          type="datetime-local"
          value={draft.start}
          onChange={(start) => onChange(withStart(draft, start))}
          fault={faultOf(error, 'startsAt')}
          isRequired
        />
        <TextInput
          label="Ends"
          type="datetime-local"
          {...field('end')}
          fault={endFault(draft) ?? faultOf(error, 'endsAt')}
        />
      </div>
      <SelectInput
        label="Time zone"
        {...field('timeZone')}
        options={withChosen(
          ZONES.map((zone) => ({ value: zone, text: zone })),
          draft.timeZone,
        )}
        hint={draft.timeZone === READER_ZONE ? 'Yours.' : `Times in ${cityOf(draft.timeZone)}.`}
      />
    </>
  );
}

/** Another program's value may not be among our choices. */
function withChosen(
  options: readonly { value: string; text: string }[],
  chosen: string,
): readonly { value: string; text: string }[] {
  if (options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, text: chosen.replaceAll('_', ' ') }];
}
