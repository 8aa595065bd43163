import type { QueryClient } from '@tanstack/react-query';
import { STAGE_WORDS, type Stage } from '../../records/stage-mark.tsx';
import type { JobFilters } from '../../records/job-filters.ts';
import { type JobPages, jobsOf } from '../../records/job-pages.ts';
import { KEYS } from '../../records/keys.ts';

/** The list that a person came from, as it was then: moving the job on does not change who is next. */
export interface KeptList {
  /** Jobs that were loaded, in their order. */
  ids: readonly string[];
  /** Jobs of the list, loaded or not. */
  total: number;
  /** The column of the board; undefined for other lists. */
  stage?: Stage;
}

interface Neighbours {
  previous?: string;
  next?: string;
  /** `3 of 57 in Applied` */
  place: string;
}

/** In this tab, so that a reload keeps it. */
const KEY = 'wagewright.neighbours';
const MOST_IDS = 1_000;

/**
 * The list that a job was opened from; undefined where there is none.
 *
 * The page that is left is still followed while the page of the job is drawn first: its list is the one.
 */
export function listAround(client: QueryClient, jobId: string): KeptList | undefined {
  const [inView] = listsWith(client, jobId, 'active');
  return inView ?? keptList(jobId) ?? listsWith(client, jobId, 'inactive')[0];
}

export function neighboursIn({ ids, total, stage }: KeptList, jobId: string): Neighbours | undefined {
  const at = ids.indexOf(jobId);
  if (at < 0 || ids.length < 2) return undefined;
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  const where = stage === undefined ? '' : ` in ${STAGE_WORDS[stage]}`;
  return {
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
    place: `${at + 1} of ${total}${where}`,
  };
}

/** The stage whose column of the board has these filters; undefined for another list. */
export function stageOfList({ status = [], outcome = [] }: JobFilters): Stage | undefined {
  if (outcome.length > 1 && !outcome.includes('none') && status.length === 0) return 'closed';
  return status.length === 1 && outcome.length === 1 && outcome[0] === 'none' ? status[0] : undefined;
}

/** A column of the board before the whole board, then the newest. */
function listsWith(client: QueryClient, jobId: string, type: 'active' | 'inactive'): KeptList[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: KEYS.jobLists, type })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const pages = state.data as JobPages | undefined;
      const ids = pages?.pages ? jobsOf(pages).map(({ id }) => id) : [];
      if (!ids.includes(jobId)) return [];
      const stage = stageOfList(queryKey.at(-1) as JobFilters);
      const total = pages?.pages[0]?.total ?? ids.length;
      return [{ ids: ids.slice(0, MOST_IDS), total, ...(stage && { stage }) }];
    })
    .toSorted((one, other) => Number(other.stage !== undefined) - Number(one.stage !== undefined));
}

function keptList(jobId: string): KeptList | undefined {
  try {
    const list = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptList | null;
    return list?.ids.includes(jobId) ? list : undefined;
  } catch {
    return undefined;
  }
}

export function keepList(list: KeptList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage the arrows end with a reload.
  }
}
