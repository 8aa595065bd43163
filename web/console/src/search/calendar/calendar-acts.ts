import type { Pipeline } from '@wagewright/sdk';
import type { Day } from './days.ts';
import type { Shift } from './move-event.ts';

type CalendarEvent = Pipeline.CalendarEventResponse;

/** What can be done in a calendar, however it is drawn. */
export interface CalendarActs {
  onOpen: (event: CalendarEvent) => void;
  /** @param minute since midnight at which it begins */
  onNew: (day: Day, minute: number) => void;
  onMove: (event: CalendarEvent, shift: Shift) => void;
}
