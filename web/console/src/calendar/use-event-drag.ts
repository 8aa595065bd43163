import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { CalendarEvent, Shift } from './event-span.ts';

/** A pointer that moves less counts as a click, pixels. */
const LEAST_MOVE = 4;

export interface EventDrag {
  event: CalendarEvent;
  shift: Shift;
}

interface EventDragging {
  drag: EventDrag | undefined;
  /** For `onPointerDown` of the event's element. */
  begin: (event: CalendarEvent, pointer: ReactPointerEvent) => void;
  /** Whether the present click only ends a drag. */
  hasJustDropped: () => boolean;
}

/**
 * Moves events by the mouse or a pen; a finger scrolls, and the event's form can move everything. Escape cancels.
 *
 * @param shiftOf from pixels across and down
 */
export function useEventDrag(
  shiftOf: (across: number, down: number) => Shift,
  onDrop: (event: CalendarEvent, shift: Shift) => void,
): EventDragging {
  const [drag, setDrag] = useState<EventDrag>();
  const ending = useRef<() => void>(undefined);
  const dropped = useRef(false);
  useEffect(() => () => ending.current?.(), []);

  const forget = () => {
    dropped.current = false;
  };
  const begin = (event: CalendarEvent, pointer: ReactPointerEvent) => {
    if (pointer.button !== 0 || pointer.pointerType === 'touch') return;
    const { clientX, clientY } = pointer;
    let shift: Shift | undefined;
    const move = (now: PointerEvent) => {
      const [across, down] = [now.clientX - clientX, now.clientY - clientY];
      if (shift === undefined && Math.hypot(across, down) < LEAST_MOVE) return;
      shift = shiftOf(across, down);
      setDrag({ event, shift });
    };
    const end = () => {
      listening.abort();
      setDrag(undefined);
    };
    const up = () => {
      end();
      dropped.current = shift !== undefined;
      // The click of this release comes before the next press.
      window.addEventListener('pointerdown', forget, { once: true, capture: true });
      if (shift !== undefined && (shift.days !== 0 || shift.minutes !== 0)) onDrop(event, shift);
    };
    const listening = new AbortController();
    const { signal } = listening;
    ending.current = end;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
  return { drag, begin, hasJustDropped: () => dropped.current };
}
