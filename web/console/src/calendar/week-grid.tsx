import { Link } from '@tanstack/react-router';
import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { type Day, dayAt, minuteAt } from '../ui/days.ts';
import { READER_ZONE } from '../ui/reader.ts';
import type { CalendarActs } from './calendar-view.ts';
import { EventCompany } from './event-company.tsx';
import { JobDateBlock } from './event-item.tsx';
import { type CalendarEvent, movedTimes, shiftOf } from './event-span.ts';
import { dayWords, eventWords, hoursWords, weekdayWord } from './event-words.ts';
import { type JobDate, jobDatesOn } from './job-dates.ts';
import { useEventDrag } from './use-event-drag.ts';
import { barsOf, type Block, blocksOf } from './week-layout.ts';

/** Pixels, as in calendar.css. */
const HOUR_HEIGHT = 44;
const BAR_HEIGHT = 28;
/** The hours in sight; more where something is planned beyond them. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;
/** Deadlines and follow-ups of a day. */
const SHOWN_DATES = 3;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_WORDS = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });

interface WeekGridProps extends CalendarActs {
  week: readonly Day[];
  events: readonly CalendarEvent[];
  dates: readonly JobDate[];
}

export function WeekGrid({ week, events, dates, onOpen, onNew, onMove }: WeekGridProps) {
  const columns = useRef<HTMLDivElement>(null);
  const dayWidth = () => (columns.current?.clientWidth ?? week.length) / week.length;
  const dragging = useEventDrag((across, down) => shiftOf(across, down, dayWidth(), HOUR_HEIGHT), onMove);
  const { drag } = dragging;
  const now = new Date().toISOString();
  // A dragged event is laid out where it would be dropped.
  const shown = useMemo(
    () =>
      events.map((event) =>
        event.id === drag?.event.id ? { ...event, ...movedTimes(event, drag.shift, READER_ZONE) } : event,
      ),
    [events, drag],
  );
  const [first, last] = useMemo(() => hoursInSight(week, events), [week, events]);
  const scroller = useScroller(first);
  const open = (event: CalendarEvent) => {
    if (!dragging.hasJustDropped()) onOpen(event);
  };
  return (
    <div className="week">
      <WeekHead week={week} today={dayAt(now, READER_ZONE)} />
      <WeekDates week={week} dates={dates} />
      <WholeDays week={week} events={shown} onOpen={open} />
      <div
        className="week-scroll"
        ref={scroller}
        style={{ height: (last - first) * HOUR_HEIGHT }}
        tabIndex={0}
        role="region"
        aria-label="Hours of the week"
      >
        <div className="week-hours" aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{HOUR_WORDS.format(hour * 3_600_000)}</span>
          ))}
        </div>
        <div className="week-days" ref={columns}>
          {week.map((day) => (
            <DayColumn
              key={day}
              day={day}
              blocks={blocksOf(shown, day, READER_ZONE)}
              now={dayAt(now, READER_ZONE) === day ? minuteAt(now, READER_ZONE) : undefined}
              draggedId={drag?.event.id}
              onNew={onNew}
              onOpen={open}
              onGrab={(event, pointer) => {
                // The original before the layout.
                const original = events.find(({ id }) => id === event.id);
                if (original) dragging.begin(original, pointer);
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** An element that begins at an hour of the day. */
function useScroller(first: number) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = first * HOUR_HEIGHT;
  }, [first]);
  return scroller;
}

/** The hours of the day, 0 to 24, between which all appointments of a week lie. */
function hoursInSight(week: readonly Day[], events: readonly CalendarEvent[]): [first: number, last: number] {
  const blocks = week.flatMap((day) => blocksOf(events, day, READER_ZONE));
  const first = Math.min(FIRST_HOUR, ...blocks.map(({ from }) => Math.floor(from / 60)));
  return [first, Math.max(LAST_HOUR, ...blocks.map(({ to }) => Math.ceil(to / 60)))];
}

function WeekHead({ week, today }: { week: readonly Day[]; today: Day }) {
  return (
    <div className="week-head" aria-hidden="true">
      {week.map((day) => (
        <span key={day} data-today={day === today}>
          {weekdayWord(day)} <b>{Number(day.slice(8))}</b>
        </span>
      ))}
    </div>
  );
}

/** The deadlines and follow-ups of each day; further ones are behind "more". */
function WeekDates({ week, dates }: { week: readonly Day[]; dates: readonly JobDate[] }) {
  const days = week.map((day) => ({ day, there: jobDatesOn(dates, day, READER_ZONE) }));
  if (days.every(({ there }) => there.length === 0)) return null;
  return (
    <ul className="week-dates" aria-label="Deadlines and follow-ups">
      {days.map(({ day, there }) => (
        <li key={day}>
          {there.slice(0, SHOWN_DATES).map((jobDate) => (
            <JobDateBlock key={jobDate.kind + jobDate.job.id} jobDate={jobDate} />
          ))}
          {there.length > SHOWN_DATES ? (
            <Link className="month-more" to="/calendar" search={{ span: 'list', day }}>
              {there.length - SHOWN_DATES} more
              <span className="visually-hidden"> on {dayWords(day)}</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface WholeDaysProps {
  week: readonly Day[];
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}

function WholeDays({ week, events, onOpen }: WholeDaysProps) {
  const bars = barsOf(events, week, READER_ZONE);
  if (bars.length === 0) return null;
  const rows = Math.max(...bars.map(({ row }) => row)) + 1;
  return (
    <ul className="week-bars" aria-label="Whole days" style={{ height: rows * BAR_HEIGHT }}>
      {bars.map(({ event, firstColumn, length, row }) => (
        <li
          key={event.id}
          style={{
            left: `${(firstColumn / week.length) * 100}%`,
            width: `${(length / week.length) * 100}%`,
            top: row * BAR_HEIGHT,
          }}
        >
          <button type="button" className="event-block" title={event.title} onClick={() => onOpen(event)}>
            <EventCompany event={event} />
            {event.title}
            <span className="visually-hidden">, {eventWords(event)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DayColumnProps {
  day: Day;
  blocks: readonly Block[];
  /** Minutes since midnight; undefined on other days. */
  now: number | undefined;
  draggedId: string | undefined;
  onNew: CalendarActs['onNew'];
  onOpen: (event: CalendarEvent) => void;
  onGrab: (event: CalendarEvent, pointer: PointerEvent) => void;
}

function DayColumn({ day, blocks, now, draggedId, onNew, onOpen, onGrab }: DayColumnProps) {
  const plan = ({ target, currentTarget, clientY }: MouseEvent<HTMLOListElement>) => {
    if (target !== currentTarget) return;
    const hours = (clientY - currentTarget.getBoundingClientRect().top) / HOUR_HEIGHT;
    onNew(day, Math.floor(hours * 2) * 30);
  };
  return (
    // A click into the empty hours is for those with a mouse; everybody has the button above the calendar.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ol className="week-day" aria-label={dayWords(day)} onClick={plan}>
      {now === undefined ? null : (
        <li className="week-now" aria-hidden="true" style={{ top: (now / 60) * HOUR_HEIGHT }} />
      )}
      {blocks.map(({ event, from, to, column, columns }) => (
        <li
          key={event.id}
          style={{
            top: (from / 60) * HOUR_HEIGHT,
            height: ((to - from) / 60) * HOUR_HEIGHT,
            left: `${(column / columns) * 100}%`,
            width: `${100 / columns}%`,
          }}
        >
          <button
            type="button"
            className="event-block"
            title={event.title}
            data-dragged={event.id === draggedId}
            onPointerDown={(pointer) => onGrab(event, pointer)}
            onClick={() => onOpen(event)}
          >
            <span className="event-block-title">
              <EventCompany event={event} />
              {event.title}
            </span>
            <span className="visually-hidden">, {dayWords(day)}, </span>
            <span className="event-block-time">{hoursWords(event)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
