import type { InfiniteData } from '@tanstack/react-query';
import { belongs, compareJobs, isSortedAlike, type JobFilters } from './job-filters.ts';
import type { Job } from './job.ts';

export interface JobPage {
  data: Job[];
  hasMore: boolean;
  nextCursor: string | null;
  total: number;
}
export type JobPages = InfiniteData<JobPage>;

/**
 * The pages with the present version of a job: in place, moved, inserted, or removed. Unchanged when the list has a
 * newer version.
 *
 * @param isFound whether the job is known to pass the filters that only the server judges
 */
export function withJob(pages: JobPages, filters: JobFilters, job: Job, isFound = true): JobPages {
  const held = jobsOf(pages).find(({ id }) => id === job.id);
  if (held !== undefined && held.version > job.version) return pages;
  const isIn = belongs(job, filters);
  if (held === undefined) return isIn && isFound ? inserted(pages, filters, job) : pages;
  if (!isIn) return withoutJob(pages, job.id);
  if (isSortedAlike(held, job, filters.sort)) return replaced(pages, job);
  return inserted(withoutJob(pages, job.id), filters, job);
}

export function withoutJob(pages: JobPages, id: string): JobPages {
  if (!jobsOf(pages).some((job) => job.id === id)) return pages;
  return mapPages(pages, -1, (data) => data.filter((job) => job.id !== id));
}

export function jobsOf(pages: JobPages): Job[] {
  return pages.pages.flatMap(({ data }) => data);
}

function replaced(pages: JobPages, job: Job): JobPages {
  return mapPages(pages, 0, (data) => data.map((one) => (one.id === job.id ? { ...one, ...job } : one)));
}

/** Inserts it before its first successor; at the end only without further pages. */
function inserted(pages: JobPages, { sort }: JobFilters, job: Job): JobPages {
  let isPlaced = false;
  const last = pages.pages.length - 1;
  const placedPages = pages.pages.map((page, number) => {
    if (isPlaced) return page;
    const place = page.data.findIndex((one) => compareJobs(job, one, sort) < 0);
    if (place < 0 && (number < last || page.hasMore)) return page;
    isPlaced = true;
    return { ...page, data: page.data.toSpliced(place < 0 ? page.data.length : place, 0, job) };
  });
  return { ...pages, pages: placedPages.map((page) => ({ ...page, total: page.total + 1 })) };
}

function mapPages(pages: JobPages, more: number, change: (data: Job[]) => Job[]): JobPages {
  const changed = pages.pages.map((page) => ({ ...page, total: page.total + more, data: change(page.data) }));
  return { ...pages, pages: changed };
}
