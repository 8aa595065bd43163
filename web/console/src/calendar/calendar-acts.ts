import type { Pipeline } from '@wagewright/sdk';
import type { Day } from '../ui/days.ts';
import type { Shift } from './move-event.ts';

type CalendarEvent = Pipeline.CalendarEventResponse;

/** The actions in every form of the calendar. */
export interface CalendarActs {
  onOpen: (event: CalendarEvent) => void;
  /** @param minute since midnight at which it begins */
  onNew: (day: Day, minute: number) => void;
  onMove: (event: CalendarEvent, shift: Shift) => void;
}
