import { type Day, dayAt } from '../ui/days.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { EventItem, JobDateItem } from './event-item.tsx';
import type { CalendarEvent } from './event-span.ts';
import { dayWords } from './event-words.ts';
import { type JobDate, jobDatesOn } from './job-dates.ts';
import { eventsOn } from './week-layout.ts';

interface AgendaProps {
  days: readonly Day[];
  events: readonly CalendarEvent[];
  dates: readonly JobDate[];
  onOpen: (event: CalendarEvent) => void;
}

export function Agenda({ days, events, dates, onOpen }: AgendaProps) {
  const today = dayAt(new Date().toISOString(), READER_ZONE);
  const filled = days
    .map((day) => ({
      day,
      there: eventsOn(events, day, READER_ZONE),
      due: jobDatesOn(dates, day, READER_ZONE),
    }))
    .filter(({ there, due }) => there.length + due.length > 0);
  if (filled.length === 0)
    return (
      <EmptyState title="Nothing in these four weeks">
        <p>
          Plan an interview with “New appointment”. Deadlines and follow-ups of your jobs appear by
          themselves.
        </p>
      </EmptyState>
    );
  return filled.map(({ day, there, due }) => (
    <section key={day}>
      <h2 className="agenda-day">{day === today ? `Today, ${dayWords(day)}` : dayWords(day)}</h2>
      <ul className="stack">
        {due.map((jobDate) => (
          <JobDateItem key={jobDate.kind + jobDate.job.id} jobDate={jobDate} />
        ))}
        {there.map((event) => (
          <EventItem key={event.id} event={event} onOpen={() => onOpen(event)} />
        ))}
      </ul>
    </section>
  ));
}
