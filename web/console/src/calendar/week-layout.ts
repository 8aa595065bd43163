import { type Day, daysBetween, MINUTES_A_DAY } from '../ui/days.ts';
import { type CalendarEvent, spanOf } from './event-span.ts';

/** Minimum height in minutes, also for overlaps: there must be room for a word. */
const LEAST_MINUTES = 30;

export interface Block {
  event: CalendarEvent;
  /** Minutes since midnight, 0–1440. */
  from: number;
  to: number;
  /** Its column among simultaneous ones, from 0, and their number. */
  column: number;
  columns: number;
}

/** An event above the hours, over one or more days of a week. */
export interface Bar {
  event: CalendarEvent;
  /** Column of the first day in the week, 0–6. */
  firstColumn: number;
  /** 1–7. */
  length: number;
  row: number;
}

/** The events with hours on a day, simultaneous ones side by side. */
export function blocksOf(events: readonly CalendarEvent[], day: Day, timeZone: string): Block[] {
  const parts = events.flatMap((event) => partOn(event, day, timeZone));
  parts.sort((one, other) => one.from - other.from || other.to - one.to);
  return overlapping(parts).flatMap(sideBySide);
}

function partOn(event: CalendarEvent, day: Day, timeZone: string): Block[] {
  const { first, last, from, to, isWhole } = spanOf(event, timeZone);
  if (isWhole || day < first || day > last) return [];
  const start = Math.min(day === first ? from : 0, MINUTES_A_DAY - LEAST_MINUTES);
  const end = Math.max(day === last ? to : MINUTES_A_DAY, start + LEAST_MINUTES);
  return [{ event, from: start, to: end, column: 0, columns: 1 }];
}

/** Groups of directly or indirectly overlapping events. @param parts in order */
function overlapping(parts: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let end = 0;
  for (const part of parts) {
    const group = groups.at(-1);
    if (group && part.from < end) group.push(part);
    else groups.push([part]);
    end = Math.max(part.from < end ? end : 0, part.to);
  }
  return groups;
}

/** Each one in the first free column. */
function sideBySide(group: readonly Block[]): Block[] {
  const ends: number[] = [];
  const placed = group.map((part) => {
    const free = ends.findIndex((end) => end <= part.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = part.to;
    return { ...part, column };
  });
  return placed.map((part) => ({ ...part, columns: ends.length }));
}

/** The events above the hours of a week, each in the first row that is free over all of its days. */
export function barsOf(events: readonly CalendarEvent[], week: readonly Day[], timeZone: string): Bar[] {
  const [firstDay = '', lastDay = ''] = [week[0], week.at(-1)];
  const spans = events.flatMap((event) => {
    const span = spanOf(event, timeZone);
    return span.isWhole && span.first <= lastDay && span.last >= firstDay ? [{ event, ...span }] : [];
  });
  spans.sort((one, other) => one.first.localeCompare(other.first) || other.last.localeCompare(one.last));
  const ends: number[] = [];
  return spans.map(({ event, first, last }) => {
    const firstColumn = Math.max(0, daysBetween(firstDay, first));
    const end = Math.min(week.length, daysBetween(firstDay, last) + 1);
    const free = ends.findIndex((taken) => taken <= firstColumn);
    const row = free === -1 ? ends.length : free;
    ends[row] = end;
    return { event, firstColumn, length: end - firstColumn, row };
  });
}

/** The events of a day in list order: whole days first, then by time. */
export function eventsOn(events: readonly CalendarEvent[], day: Day, timeZone: string): CalendarEvent[] {
  const there = events.flatMap((event) => {
    const { first, last, from, isWhole } = spanOf(event, timeZone);
    return day < first || day > last ? [] : [{ event, from: isWhole ? -1 : day === first ? from : 0 }];
  });
  return there
    .toSorted((one, other) => one.from - other.from || one.event.title.localeCompare(other.event.title))
    .map(({ event }) => event);
}
