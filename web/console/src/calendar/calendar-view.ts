import { type Day, isDay } from '../ui/days.ts';
import type { CalendarEvent, Shift } from './event-span.ts';

const SPANS = ['week', 'month', 'list'] as const;
export type CalendarSpan = (typeof SPANS)[number];

export interface CalendarView {
  span?: CalendarSpan;
  /** A day in the period; today by default. */
  day?: Day;
  /** The job of an appointment to plan. */
  plan?: string;
}

/** From an address that may be typed: unknown values are left out. */
export function calendarViewOf({ span, day, plan }: Record<string, unknown>): CalendarView {
  const known = SPANS.find((one) => one === span);
  return {
    ...(known && { span: known }),
    ...(isDay(day) && { day }),
    ...(typeof plan === 'string' && plan !== '' && { plan }),
  };
}

export interface CalendarActs {
  onOpen: (event: CalendarEvent) => void;
  /** @param minute since midnight at which it begins */
  onNew: (day: Day, minute: number) => void;
  onMove: (event: CalendarEvent, shift: Shift) => void;
}
