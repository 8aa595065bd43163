import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { addDays, type Day, dayAt, DAYS_A_WEEK, isSameMonth } from '../ui/days.ts';
import { READER_ZONE } from '../ui/reader.ts';
import type { CalendarActs } from './calendar-view.ts';
import { EventCompany } from './event-company.tsx';
import { JobDateBlock } from './event-item.tsx';
import { type CalendarEvent, type Shift, spanOf } from './event-span.ts';
import { dayWords, timeWords, weekdayWord } from './event-words.ts';
import { type JobDate, jobDatesOn } from './job-dates.ts';
import { type EventDrag, useEventDrag } from './use-event-drag.ts';
import { eventsOn } from './week-layout.ts';

/** Further ones of a day are behind "more". */
const SHOWN = 3;
/** The default start of an appointment planned by a click on a day, minutes since midnight. */
const MORNING = 10 * 60;

interface MonthGridProps extends CalendarActs {
  /** A day of the month. */
  day: Day;
  weeks: readonly (readonly Day[])[];
  events: readonly CalendarEvent[];
  dates: readonly JobDate[];
  onDay: (day: Day) => void;
}

export function MonthGrid({ day, weeks, events, dates, onOpen, onNew, onMove, onDay }: MonthGridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const daysOf = (across: number, down: number): Shift => {
    const { clientWidth = 1, clientHeight = 1 } = body.current ?? {};
    const columns = Math.round((across / clientWidth) * DAYS_A_WEEK);
    const rows = Math.round((down / clientHeight) * weeks.length);
    return { days: columns + rows * DAYS_A_WEEK, minutes: 0 };
  };
  const dragging = useEventDrag(daysOf, onMove);
  const today = dayAt(new Date().toISOString(), READER_ZONE);
  const open = (event: CalendarEvent) => {
    if (!dragging.hasJustDropped()) onOpen(event);
  };
  const plan = ({ target }: MouseEvent, on: Day) => {
    const isEmpty = target instanceof Element && target.closest('button, a') === null;
    if (isEmpty && !dragging.hasJustDropped()) onNew(on, MORNING);
  };
  return (
    <table className="month">
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col">
              {weekdayWord(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              // Clicks into the empty day are for mouse users; the button above the calendar is for everybody.
              <td
                key={one}
                data-today={one === today}
                data-outside={!isSameMonth(one, day)}
                data-target={isTarget(one, dragging.drag)}
                onClick={(event) => plan(event, one)}
              >
                <DayCell
                  day={one}
                  events={eventsOn(events, one, READER_ZONE)}
                  dates={jobDatesOn(dates, one, READER_ZONE)}
                  draggedId={dragging.drag?.event.id}
                  onOpen={open}
                  onGrab={dragging.begin}
                  onDay={onDay}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isTarget(day: Day, drag: EventDrag | undefined): boolean {
  return drag !== undefined && addDays(spanOf(drag.event, READER_ZONE).first, drag.shift.days) === day;
}

interface DayCellProps {
  day: Day;
  events: readonly CalendarEvent[];
  dates: readonly JobDate[];
  draggedId: string | undefined;
  onOpen: (event: CalendarEvent) => void;
  onGrab: (event: CalendarEvent, pointer: PointerEvent) => void;
  onDay: (day: Day) => void;
}

function DayCell({ day, events, dates, draggedId, onOpen, onGrab, onDay }: DayCellProps) {
  const total = dates.length + events.length;
  const hidden = total > SHOWN ? total - SHOWN + 1 : 0;
  const shownDates = dates.slice(0, total - hidden);
  return (
    <>
      <time className="month-day" dateTime={day}>
        {Number(day.slice(8))}
      </time>
      {total === 0 ? null : (
        <ul aria-label={dayWords(day)}>
          {shownDates.map((jobDate) => (
            <li key={jobDate.kind + jobDate.job.id}>
              <JobDateBlock jobDate={jobDate} />
            </li>
          ))}
          {events.slice(0, total - hidden - shownDates.length).map((event) => (
            <li key={event.id}>
              <button
                type="button"
                className="event-block"
                title={event.title}
                data-dragged={event.id === draggedId}
                onPointerDown={(pointer) => onGrab(event, pointer)}
                onClick={() => onOpen(event)}
              >
                {event.allDay ? '' : `${timeWords(event.startsAt)} `}
                <EventCompany event={event} />
                <span className="event-block-title">{event.title}</span>
                <span className="visually-hidden">, {dayWords(day)}</span>
              </button>
            </li>
          ))}
          {hidden === 0 ? null : (
            <li>
              <button
                type="button"
                className="month-more"
                onClick={() => onDay(day)}
                aria-label={`${hidden} more on ${dayWords(day)}`}
              >
                {hidden} more
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
