import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { type CalendarView, calendarViewOf } from './calendar/calendar-view.ts';
import { insightsViewOf } from './insights/insights-view.ts';
import { type JobView, jobViewOf } from './jobs/job-view.ts';
import { type ReportSubject, reportSubjectOf } from './report/report-subject.ts';
import { takeArrival } from './save/arrival.ts';
import { NotFound, RouteError, Shell } from './shell/shell.tsx';
import { landingOf } from './start/landing.ts';
import { Loading } from './ui/loaded.tsx';
import { callSearchOf } from './usage/call-search.ts';
import { deliverySearchOf } from './webhooks/delivery-search.ts';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const getParentRoute = (): typeof rootRoute => rootRoute;

/** The address of the installation leads to the first page; without an answer Today says what is wrong. */
async function toFirstPage(): Promise<void> {
  const session = await queryClient.query({ ...sessionQuery, staleTime: 'static' }).catch(() => undefined);
  redirect({ to: session ? landingOf(session, localStorage) : '/today', replace: true, throw: true });
}

/** What a bookmark or a share sheet brought leaves the address at once, before anything asks who is signed in. */
function toBareSave(): void {
  if (takeArrival(window.location)) redirect({ to: '/save', replace: true, throw: true });
}

const first = [
  createRoute({ getParentRoute, path: '/', beforeLoad: toFirstPage }),
  createRoute({
    getParentRoute,
    path: '/start',
    component: lazyRouteComponent(() => import('./start/start-page.tsx'), 'StartPage'),
  }),
] as const;

// Every page is a file of its own, loaded on first visit. Its address has the whole view, for a reload, a bookmark and
// the way back.
const jobSearch = [
  createRoute({
    getParentRoute,
    path: '/today',
    component: lazyRouteComponent(() => import('./today/today-page.tsx'), 'TodayPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/jobs',
    component: lazyRouteComponent(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
    validateSearch: (search: Record<string, unknown>): JobView => jobViewOf(search),
  }),
  createRoute({
    getParentRoute,
    path: '/jobs/$jobId',
    component: lazyRouteComponent(() => import('./jobs/job/job-page.tsx'), 'JobPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/contacts',
    component: lazyRouteComponent(() => import('./contacts/contacts-page.tsx'), 'ContactsPage'),
    validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
      typeof q === 'string' && q.trim() !== '' ? { q } : {},
  }),
  createRoute({
    getParentRoute,
    path: '/contacts/$contactId',
    component: lazyRouteComponent(() => import('./contacts/contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/calendar',
    component: lazyRouteComponent(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
    validateSearch: (search: Record<string, unknown>): CalendarView => calendarViewOf(search),
  }),
  createRoute({
    getParentRoute,
    path: '/insights',
    component: lazyRouteComponent(() => import('./insights/insights-page.tsx'), 'InsightsPage'),
    validateSearch: insightsViewOf,
  }),
  createRoute({
    getParentRoute,
    path: '/import',
    component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/save',
    beforeLoad: toBareSave,
    component: lazyRouteComponent(() => import('./save/save-page.tsx'), 'SavePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/offers',
    component: lazyRouteComponent(() => import('./offers/offers-page.tsx'), 'OffersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/report',
    component: lazyRouteComponent(() => import('./report/report-page.tsx'), 'ReportPage'),
    validateSearch: (search: Record<string, unknown>): ReportSubject => reportSubjectOf(search),
  }),
] as const;

const account = [
  createRoute({
    getParentRoute,
    path: '/keys',
    component: lazyRouteComponent(() => import('./keys/keys-page.tsx'), 'KeysPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/webhooks/$webhookId',
    component: lazyRouteComponent(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
    validateSearch: deliverySearchOf,
  }),
  createRoute({
    getParentRoute,
    path: '/webhooks/$webhookId/deliveries/$deliveryId',
    component: lazyRouteComponent(() => import('./webhooks/delivery-page.tsx'), 'DeliveryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/usage',
    component: lazyRouteComponent(() => import('./usage/usage-page.tsx'), 'UsagePage'),
    validateSearch: callSearchOf,
  }),
  createRoute({
    getParentRoute,
    path: '/notices',
    component: lazyRouteComponent(() => import('./notices/notices-page.tsx'), 'NoticesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/plan',
    component: lazyRouteComponent(() => import('./plan/plan-page.tsx'), 'PlanPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/security',
    component: lazyRouteComponent(() => import('./security/security-page.tsx'), 'SecurityPage'),
  }),
] as const;

/** The pages of the owner of the installation. The API refuses everybody else, whatever is shown. */
const owner = [
  createRoute({
    getParentRoute,
    path: '/owner/accounts',
    component: lazyRouteComponent(() => import('./owner/accounts-page.tsx'), 'AccountsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/owner/accounts/$accountId',
    component: lazyRouteComponent(() => import('./owner/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/owner/audit',
    component: lazyRouteComponent(() => import('./owner/audit-page.tsx'), 'OwnerAuditPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([...first, ...jobSearch, ...account, ...owner]),
  defaultPreload: 'intent',
  defaultPendingComponent: () => Loading({ what: 'the page' }),
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
