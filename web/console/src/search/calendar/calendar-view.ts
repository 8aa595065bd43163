import { type Day, isDay } from './days.ts';

const SPANS = ['week', 'month', 'list'] as const;
export type CalendarSpan = (typeof SPANS)[number];

/** What the address of the calendar keeps. */
export interface CalendarView {
  span?: CalendarSpan;
  /** A day of what is shown; today without it. */
  day?: Day;
  /** A job for which an appointment is to be planned. */
  plan?: string;
}

/** Of an address that somebody may have typed: what is no view is left out. */
export function calendarViewOf({ span, day, plan }: Record<string, unknown>): CalendarView {
  const known = SPANS.find((one) => one === span);
  return {
    ...(known && { span: known }),
    ...(isDay(day) && { day }),
    ...(typeof plan === 'string' && plan !== '' && { plan }),
  };
}
