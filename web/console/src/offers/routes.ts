import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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
});

/** What is done with the salary figures: offers are compared, and pay is reported. */
export const offerRoutes = [offers, report] as const;
