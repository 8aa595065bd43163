import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/page.tsx';
import { addDays, dayAt } from '../calendar/days.ts';
import { EventItem } from '../calendar/event-item.tsx';
import { EventWords } from '../calendar/event-words.ts';
import { eventsQuery } from '../calendar/queries.ts';
import { eventsOn } from '../calendar/week-layout.ts';
import { READER_ZONE } from '../reader.ts';

const EventDialog = lazy(async () => ({
  default: (await import('../calendar/event-dialog.tsx')).EventDialog,
}));
const WORDS = new EventWords(undefined, READER_ZONE);
/** Today and the next six days. */
const DAYS = 7;

/** The calendar of today and the coming days. */
export function ThisWeek() {
  const today = dayAt(new Date().toISOString(), READER_ZONE);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index));
  const events = useQuery(eventsQuery(usePipeline(), today, addDays(today, DAYS - 1), READER_ZONE));
  const [openId, setOpenId] = useState<string>();
  return (
    <Section title="This week" actions={<Link to="/calendar">Calendar</Link>}>
      <Loaded query={events} what="appointments">
        {(all) => {
          const filled = days
            .map((day) => ({ day, events: eventsOn(all, day, READER_ZONE) }))
            .filter((one) => one.events.length > 0);
          if (filled.length === 0)
            return <p className="note">Nothing is in your calendar for the next seven days.</p>;
          const open = all.find(({ id }) => id === openId);
          return (
            <>
              {filled.map((one) => (
                <div key={one.day}>
                  <h3 className="agenda-day">{one.day === today ? 'Today' : WORDS.day(one.day)}</h3>
                  <ul className="events">
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
