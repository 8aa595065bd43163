import type { QueryClient } from '@tanstack/react-query';
import { type JobPages, jobsOf } from '../../records/job-pages.ts';
import { KEYS } from '../../records/keys.ts';
import { type Stage, STAGE_WORDS } from '../../records/stage.ts';
import { COLUMNS } from '../board/columns.ts';
import { filtersOf, jobViewOf } from '../job-view.ts';

/** The list that a person came from, as it was then: moving the job on does not change who is next. */
export interface KeptList {
  /** Jobs that were loaded, in their order. */
  ids: readonly string[];
  /** Jobs of the list, loaded or not. */
  total: number;
  /** The column of the board; missing for the list. */
  stage?: Stage;
}

interface Neighbours {
  previous?: string;
  next?: string;
  /** `3 of 57 in Applied` */
  place: string;
}

/** A place in the console, as the router has it. */
interface Address {
  pathname: string;
  search: object;
}

/** In this tab, so that a reload keeps it. */
const KEY = 'wagewright.neighbours';
const MOST_IDS = 1_000;

/**
 * The column or the list that a job was opened from, else the one that was kept; undefined where there is none.
 *
 * @param from the page before; undefined for a page that was opened by its address
 */
export function listAround(
  client: QueryClient,
  jobId: string,
  from: Address | undefined,
): KeptList | undefined {
  const lists = from?.pathname === '/jobs' ? listsOf(client, from.search) : [];
  return lists.find(({ ids }) => ids.includes(jobId)) ?? keptList(jobId);
}

/** Jobs that the board or the list has loaded, by its address. */
function listsOf(client: QueryClient, search: object): KeptList[] {
  const view = jobViewOf(search as Record<string, unknown>);
  const filters = filtersOf(view);
  const columns = view.view === 'list' ? [{ filters: {} }] : COLUMNS;
  return columns.flatMap((column) => {
    const pages = client.getQueryData<JobPages>(KEYS.jobList({ ...filters, ...column.filters }));
    if (!pages) return [];
    const ids = jobsOf(pages).map(({ id }) => id);
    const list = { ids: ids.slice(0, MOST_IDS), total: pages.pages[0]?.total ?? ids.length };
    return ['id' in column ? { ...list, stage: column.id } : list];
  });
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
