import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { EventItem, JobDateItem } from '../calendar/event-item.tsx';
import { dayWords } from '../calendar/event-words.ts';
import { type JobDate, jobDatesOn } from '../calendar/job-dates.ts';
import { eventsQuery } from '../calendar/queries.ts';
import { eventsOn } from '../calendar/week-layout.ts';
import type { Day } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { READER_ZONE } from '../ui/reader.ts';

const EventDialog = lazy(async () => ({
  default: (await import('../calendar/event-dialog.tsx')).EventDialog,
}));

interface ThisWeekProps {
  /** From today on. */
  days: readonly Day[];
  dates: readonly JobDate[];
  areDatesKnown: boolean;
}

export function ThisWeek({ days, dates, areDatesKnown }: ThisWeekProps) {
  const [today = '', last = today] = [days[0], days.at(-1)];
  const events = useQuery(eventsQuery(usePipeline(), today, last, READER_ZONE));
  const [openId, setOpenId] = useState<string>();
  return (
    <Section title="This week" actions={<Link to="/calendar">Calendar</Link>}>
      <Loaded query={events} what="appointments">
        {(all) => {
          const filled = days
            .map((day) => ({
              day,
              events: eventsOn(all, day, READER_ZONE),
              dates: jobDatesOn(dates, day, READER_ZONE),
            }))
            .filter((one) => one.events.length + one.dates.length > 0);
          if (filled.length === 0 && areDatesKnown)
            return <p className="note">Nothing is in your calendar for the next seven days.</p>;
          const open = all.find(({ id }) => id === openId);
          return (
            <>
              {filled.map((one) => (
                <div key={one.day}>
                  <h3 className="agenda-day">{one.day === today ? 'Today' : dayWords(one.day)}</h3>
                  <ul className="events">
                    {one.dates.map((jobDate) => (
                      <JobDateItem key={jobDate.kind + jobDate.job.id} jobDate={jobDate} />
                    ))}
                    {one.events.map((event) => (
                      <EventItem key={event.id} event={event} onOpen={() => setOpenId(event.id)} />
                    ))}
                  </ul>
                </div>
              ))}
              {open === undefined ? null : (
                <Suspense>
                  <EventDialog event={open} onClose={() => setOpenId(undefined)} />
                </Suspense>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
