import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Job } from '../data/job.ts';
import { addTouchTarget, TouchDrag } from './touch-drag.ts';

const DRAGGED_JOB = 'job';

/** Makes a card draggable, by mouse and by finger. */
export function useDraggableCard(job: Job): { card: RefObject<HTMLElement | null>; isDragged: boolean } {
  const card = useRef<HTMLElement>(null);
  const latest = useRef(job);
  latest.current = job;
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!card.current) return undefined;
    const touch = new TouchDrag(card.current, () => latest.current, setDragged);
    const stop = draggable({
      element: card.current,
      canDrag: () => !touch.isTouched,
      getInitialData: () => ({ [DRAGGED_JOB]: latest.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
    return () => {
      touch.stop();
      stop();
    };
  }, []);
  return { card, isDragged };
}

/** Makes a column take cards. */
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
