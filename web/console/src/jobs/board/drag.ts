import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Job } from '../../records/job.ts';
import { apart } from '../../ui/code.ts';
import { addTouchTarget, TouchDrag } from './touch-drag.ts';

const DRAGGED_JOB = 'job';
/** Nobody drags before the cards are there. */
const dragging = apart(() => import('@atlaskit/pragmatic-drag-and-drop/element/adapter'));

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
  const stop = useRef<Promise<() => void>>(undefined);
  useEffect(
    () => () => {
      void stop.current?.then((end) => end());
      stop.current = undefined;
    },
    [],
  );
  return ({ currentTarget: element, pointerType }) => {
    if (pointerType === 'touch') return;
    stop.current ??= dragging().then(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ [DRAGGED_JOB]: latest.current }),
        onDragStart: () => (element.dataset['dragged'] = 'true'),
        onDrop: () => delete element.dataset['dragged'],
      }),
    );
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
    const element = column.current;
    if (!element) return undefined;
    const removeTouchTarget = addTouchTarget(element, {
      setOver,
      drop: (job) => latest.current(job),
    });
    const stop = dragging().then(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => DRAGGED_JOB in source.data,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(source.data[DRAGGED_JOB] as Job);
        },
      }),
    );
    return () => {
      removeTouchTarget();
      void stop.then((end) => end());
    };
  }, []);
  return { column, isOver };
}
