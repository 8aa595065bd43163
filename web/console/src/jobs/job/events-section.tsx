import type { Pipeline } from '@wagewright/sdk';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { shownError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { At } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import type { JobDetail } from '../data/job.ts';
import { nameOf } from '../data/job-writes.ts';
import { useEventWrites } from '../data/use-record-writes.ts';
import { localInputOf, momentOfInput } from './local-moment.ts';
import { typeWord, wordType } from './record-types.ts';

type Appointment = Pipeline.CalendarEventResponse;

const AN_HOUR_MS = 3_600_000;

/** Coming interviews and other appointments: planned, moved and cancelled here. */
export function EventsSection({ job }: { job: JobDetail }): ReactNode {
  const [edited, setEdited] = useState<Appointment | 'new'>();
  return (
    <Section
      title="Appointments"
      actions={<Button onPress={() => setEdited('new')}>Plan appointment</Button>}
    >
      {job.upcomingEvents.length === 0 ? (
        <p className="note">Nothing is planned.</p>
      ) : (
        <ul className="trail">
          {job.upcomingEvents.map((event) => (
            <AppointmentItem key={event.id} event={event} onEdit={() => setEdited(event)} />
          ))}
        </ul>
      )}
      {edited === undefined ? null : (
        <AppointmentDialog
          job={job}
          event={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

function AppointmentItem({ event, onEdit }: { event: Appointment; onEdit: () => void }) {
  const writes = useEventWrites();
  return (
    <li className="trail-item">
      <div>
        <p>
          <strong>{event.title}</strong>{' '}
          <span className="note">
            <At at={event.startsAt} />
          </span>
        </p>
        {event.location === null ? null : <p className="note">{event.location}</p>}
        {event.meetingUrl === null ? null : (
          <p>
            <a className="address" href={event.meetingUrl} target="_blank" rel="noreferrer">
              Join the call
            </a>
          </p>
        )}
      </div>
      <span className="trail-actions">
        <Button kind="quiet" aria-label={`Change ${event.title}`} onPress={onEdit}>
          Change
        </Button>
        <Button
          kind="quiet"
          aria-label={`Cancel ${event.title}`}
          onPress={() =>
            void writes.remove(event, { done: `${event.title} cancelled.` }).catch(() => undefined)
          }
        >
          Cancel
        </Button>
      </span>
    </li>
  );
}

interface AppointmentDialogProps {
  job: JobDetail;
  /** Undefined for a new one. */
  event: Appointment | undefined;
  onClose: () => void;
}

function AppointmentDialog({ job, event, onClose }: AppointmentDialogProps) {
  const writes = useEventWrites();
  const [text, setText] = useState(() => textsOf(event));
  const [error, setError] = useState<unknown>(null);
  const faults = error === null ? [] : shownError(error).details;
  const save = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const startsAt = momentOfInput(text.startsAt);
    if (startsAt === undefined) return;
    const body = { ...bodyOf(text), startsAt, endsAt: endOf(event, startsAt) };
    try {
      if (event) await writes.update(event, body, { done: `${event.title} changed.`, isErrorShown: true });
      else
        await writes.create(
          { ...body, jobId: job.id, timeZone: hereZone() },
          { done: `Planned for ${nameOf(job)}.`, isErrorShown: true },
        );
      onClose();
    } catch (caught) {
      setError(caught);
    }
  };
  const field = (name: keyof typeof text) => ({
    value: text[name],
    onChange: (value: string) => setText({ ...text, [name]: value }),
    fault: faults.find((fault) => fault.field === name)?.message,
  });
  return (
    <Dialog title={event ? 'Change appointment' : 'Plan an appointment'} isOpen onClose={onClose}>
      <form className="form" onSubmit={(submit) => void save(submit)}>
        <TextInput label="What it is" {...field('title')} hint="Such as first interview." isRequired />
        <TextInput label="Kind" {...field('type')} />
        <TextInput
          label="Begins"
          type="datetime-local"
          {...field('startsAt')}
          isRequired
          hint={`In your time zone, ${hereZone()}.`}
        />
        <TextInput label="Place" {...field('location')} />
        <TextInput label="Address of the call" type="url" {...field('meetingUrl')} />
        <ErrorNotice error={error} />
        <div className="actions">
          <Button kind="main" type="submit">
            Save appointment
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

function textsOf(event: Appointment | undefined) {
  return {
    title: event?.title ?? '',
    type: typeWord(event?.type ?? 'interview'),
    startsAt: localInputOf(event?.startsAt ?? null),
    location: event?.location ?? '',
    meetingUrl: event?.meetingUrl ?? '',
  };
}

function bodyOf(text: ReturnType<typeof textsOf>) {
  return {
    title: text.title.trim(),
    type: wordType(text.type) || 'interview',
    location: text.location.trim() || null,
    meetingUrl: text.meetingUrl.trim() || null,
  };
}

/** One that is moved stays as long as it was; a new one takes an hour. */
function endOf(event: Appointment | undefined, startsAt: string): string | null {
  if (event?.endsAt === null) return null;
  const length = event ? Date.parse(event.endsAt) - Date.parse(event.startsAt) : AN_HOUR_MS;
  return new Date(Date.parse(startsAt) + length).toISOString();
}

function hereZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
