import type { Pipeline } from '@wagewright/sdk';
import { type ReactNode, useState } from 'react';
import { lazily } from '../../ui/code.ts';
import { addDays, dayAt } from '../../ui/days.ts';
import { newDraft } from '../../calendar/event-draft.ts';
import { READER_ZONE } from '../../ui/reader.ts';
import { Button } from '../../ui/button.tsx';
import type { JobDetail } from '../../records/job.ts';
import { useEventWrites } from '../../records/record-writes.ts';
import { Section } from '../../ui/page.tsx';
import { RecordDate } from '../../records/record-date.tsx';
import { DateWithDistance } from './date-with-distance.tsx';

type Appointment = Pipeline.CalendarEventResponse;

const dialogs = () => import('../../calendar/event-dialog.tsx');
const EventDialog = lazily(async () => (await dialogs()).EventDialog);
const NewEventDialog = lazily(async () => (await dialogs()).NewEventDialog);

/** A new appointment defaults to ten o'clock tomorrow, as in the calendar. */
const MORNING = 10 * 60;

export function EventsSection({ job }: { job: JobDetail }): ReactNode {
  const [edited, setEdited] = useState<Appointment | 'new'>();
  return (
    <Section
      title="Appointments"
      actions={<Button onPress={() => setEdited('new')}>Plan appointment</Button>}
    >
      {job.upcomingEvents.length === 0 ? (
        <p className="note">No interview planned.</p>
      ) : (
        <ul className="trail">
          {job.upcomingEvents.map((event) => (
            <AppointmentItem key={event.id} event={event} onEdit={() => setEdited(event)} />
          ))}
        </ul>
      )}
      {edited === undefined ? null : dialogOf(job, edited, () => setEdited(undefined))}
    </Section>
  );
}

/** The calendar's own dialogs: an appointment is the same one wherever it is opened. */
function dialogOf(job: JobDetail, edited: Appointment | 'new', onClose: () => void): ReactNode {
  if (edited !== 'new') return <EventDialog event={edited} isOnJobPage onClose={onClose} />;
  const tomorrow = addDays(dayAt(new Date().toISOString(), READER_ZONE), 1);
  return <NewEventDialog draft={newDraft(tomorrow, MORNING, READER_ZONE, job.id)} onClose={onClose} />;
}

function AppointmentItem({ event, onEdit }: { event: Appointment; onEdit: () => void }) {
  const writes = useEventWrites();
  return (
    <li className="trail-item">
      <div>
        <p>
          <strong>{event.title}</strong>
        </p>
        <p className="note">
          <When event={event} />
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

function When({ event: { startsAt, startsOn, endsOn } }: { event: Appointment }) {
  const start = { on: startsOn, at: startsAt };
  if (startsOn === null || endsOn === null || endsOn === startsOn) return <DateWithDistance date={start} />;
  return (
    <>
      <RecordDate date={start} /> – <RecordDate date={{ on: endsOn, at: startsAt }} />
    </>
  );
}
