import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getParentRoute } from '../root-route.ts';
import { type JobView, jobViewOf } from './job-view.ts';

const jobs = createRoute({
  getParentRoute,
  path: '/jobs',
  component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
  // The address has the whole view, for a reload, a bookmark and the way back.
  validateSearch: (search: Record<string, unknown>): JobView => jobViewOf(search),
});
const job = createRoute({
  getParentRoute,
  path: '/jobs/$jobId',
  component: lazyRouteComponent(() => import('./job/job-page.tsx'), 'JobPage'),
});

/** The pages of the jobs: board, list and detail. */
export const jobRoutes = [jobs, job] as const;
