import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ReportSubject, reportSubjectOf } from '../report/report-subject.ts';
import { getParentRoute } from '../root-route.ts';

const offers = createRoute({
  getParentRoute,
  path: '/offers',
  component: lazyRouteComponent(() => import('./offers-page.tsx'), 'OffersPage'),
});
const report = createRoute({
  getParentRoute,
  path: '/report',
  component: lazyRouteComponent(() => import('../report/report-page.tsx'), 'ReportPage'),
  validateSearch: (search: Record<string, unknown>): ReportSubject => reportSubjectOf(search),
});

/** The pages based on the salary figures: comparing offers, and reporting pay. */
export const offerRoutes = [offers, report] as const;
