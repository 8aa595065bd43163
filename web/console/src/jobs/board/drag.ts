import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Job } from '../../records/job.ts';
import { addTouchTarget, TouchDrag } from './touch-drag.ts';

const DRAGGED_JOB = 'job';

/** @param jobOf the job of a card, by its id */
export function useTouchDrag(
  board: RefObject<HTMLElement | null>,
  jobOf: (id: string) => Job | undefined,
): void {
  const latest = useRef(jobOf);
  latest.current = jobOf;
  useEffect(() => {
    if (!board.current) return undefined;
    const drag = new TouchDrag(board.current, (id) => latest.current(id));
    return () => drag.stop();
  }, [board]);
}

/**
 * Makes a card draggable once the mouse presses it: dozens of cards come and go with every view, and few are ever
 * dragged.
 *
 * @returns for `onPointerDown` of the card
 */
export function useDraggableCard(job: Job): (event: PointerEvent<HTMLElement>) => void {
  const latest = useRef(job);
  latest.current = job;
  const stop = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      stop.current?.();
      stop.current = undefined;
    },
    [],
  );
  return ({ currentTarget: element, pointerType }) => {
    if (pointerType === 'touch') return;
    stop.current ??= draggable({
      element,
      getInitialData: () => ({ [DRAGGED_JOB]: latest.current }),
      onDragStart: () => (element.dataset['dragged'] = 'true'),
      onDrop: () => delete element.dataset['dragged'],
    });
  };
}

export function useDropColumn(onDrop: (job: Job) => void): {
  column: RefObject<HTMLElement | null>;
  isOver: boolean;
} {
  const column = useRef<HTMLElement>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!column.current) return undefined;
    const removeTouchTarget = addTouchTarget(column.current, {
      setOver,
      drop: (job) => latest.current(job),
    });
    const stop = dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => DRAGGED_JOB in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        latest.current(source.data[DRAGGED_JOB] as Job);
      },
    });
    return () => {
      removeTouchTarget();
      stop();
    };
  }, []);
  return { column, isOver };
}
