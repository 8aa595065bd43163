import { type KeyboardEvent, type RefObject, useState } from 'react';
import { focusSoon } from '../../ui/focus-soon.ts';
import type { Job } from '../../records/job.ts';
import { rowAfterKey } from './row-after-key.ts';

interface RowKeysOptions {
  jobs: readonly Job[];
  grid: RefObject<HTMLElement | null>;
  /** Scrolls to a row, so that it is drawn. */
  scrollTo: (index: number) => void;
  /** The keys' actions on the focused row. */
  actions: Readonly<Record<string, (job: Job) => void>>;
}

interface RowKeys {
  tabStop: string | undefined;
  onFocus: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The keys of a grid: one row has the tab stop, and the keys reach the others from it. */
export function useRowKeys({ jobs, grid, scrollTo, actions }: RowKeysOptions): RowKeys {
  const [current, setCurrent] = useState<string>();
  const at = jobs.findIndex(({ id }) => id === current);
  const goTo = (index: number) => {
    const id = jobs[index]?.id;
    setCurrent(id);
    scrollTo(index);
    focusSoon(() => grid.current?.querySelector<HTMLElement>(`[data-job="${id}"]`));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const job = jobs[at];
    if (!job || !isOnRow(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = rowAfterKey(at, event.key, jobs.length);
    const action = actions[event.key];
    if (next === undefined && !action) return;
    event.preventDefault();
    if (next !== undefined) goTo(next);
    else action?.(job);
  };
  return { tabStop: jobs[at]?.id ?? jobs[0]?.id, onFocus: setCurrent, onKeyDown };
}

function isOnRow({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('[role=row]');
}
