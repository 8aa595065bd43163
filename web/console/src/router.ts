import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { type CalendarView, calendarViewOf } from './calendar/calendar-view.ts';
import { insightsViewOf } from './insights/insights-view.ts';
import { type JobView, jobViewOf } from './jobs/job-view.ts';
import { ConnectionNotice } from './records/connection-notice.tsx';
import { type ReportSubject, reportSubjectOf } from './report/report-subject.ts';
import { takeArrival } from './save/arrival.ts';
import { NotFound, RouteError, Shell } from './shell/shell.tsx';
import { apart } from './ui/code.ts';
import { Loading } from './ui/loaded.tsx';
import type { CallSearch } from './usage/call-search.ts';
import type { DeliverySearch } from './webhooks/delivery-search.ts';

const rootRoute = createRootRoute({
  component: () => Shell({ notice: createElement(ConnectionNotice) }),
  notFoundComponent: NotFound,
});
const getParentRoute = (): typeof rootRoute => rootRoute;

/** A page whose address has no search. */
const page = <Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
) =>
  createRoute({
    getParentRoute,
    path,
    component: lazyRouteComponent<Record<string, RouteComponent>, string>(apart(load), name),
  });

/** Takes a page from a bookmark or a share sheet out of the address at once, before anything asks who is signed in. */
function toBareSave(): void {
  if (takeArrival(window.location)) redirect({ to: '/save', replace: true, throw: true });
}

// Every page is a file of its own, loaded on first visit. Its address has the whole view, for a reload, a bookmark and
// the way back.
const jobSearch = [
  createRoute({
    getParentRoute,
    path: '/',
    beforeLoad: () => redirect({ to: '/today', replace: true, throw: true }),
  }),
  page('/today', () => import('./today/today-page.tsx'), 'TodayPage'),
  createRoute({
    getParentRoute,
    path: '/jobs',
    component: lazyRouteComponent(
      apart(() => import('./jobs/jobs-page.tsx')),
      'JobsPage',
    ),
    validateSearch: (search: Record<string, unknown>): JobView => jobViewOf(search),
  }),
  page('/jobs/$jobId', () => import('./jobs/job/job-page.tsx'), 'JobPage'),
  createRoute({
    getParentRoute,
    path: '/contacts',
    component: lazyRouteComponent(
      apart(() => import('./contacts/contacts-page.tsx')),
      'ContactsPage',
    ),
    validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
      typeof q === 'string' && q.trim() !== '' ? { q } : {},
  }),
  page('/contacts/$contactId', () => import('./contacts/contact-page.tsx'), 'ContactPage'),
  createRoute({
    getParentRoute,
    path: '/calendar',
    component: lazyRouteComponent(
      apart(() => import('./calendar/calendar-page.tsx')),
      'CalendarPage',
    ),
    validateSearch: (search: Record<string, unknown>): CalendarView => calendarViewOf(search),
  }),
  createRoute({
    getParentRoute,
    path: '/insights',
    component: lazyRouteComponent(
      apart(() => import('./insights/insights-page.tsx')),
      'InsightsPage',
    ),
    validateSearch: insightsViewOf,
  }),
  page('/import', () => import('./import/import-page.tsx'), 'ImportPage'),
  createRoute({
    getParentRoute,
    path: '/save',
    beforeLoad: toBareSave,
    component: lazyRouteComponent(
      apart(() => import('./save/save-page.tsx')),
      'SavePage',
    ),
  }),
  page('/offers', () => import('./offers/offers-page.tsx'), 'OffersPage'),
  createRoute({
    getParentRoute,
    path: '/report',
    component: lazyRouteComponent(
      apart(() => import('./report/report-page.tsx')),
      'ReportPage',
    ),
    validateSearch: (search: Record<string, unknown>): ReportSubject => reportSubjectOf(search),
  }),
] as const;

// These two pages read their search themselves: no other one needs the words of deliveries and calls.
const account = [
  page('/keys', () => import('./keys/keys-page.tsx'), 'KeysPage'),
  createRoute({
    getParentRoute,
    path: '/webhooks/$webhookId',
    component: lazyRouteComponent(
      apart(() => import('./webhooks/webhook-page.tsx')),
      'WebhookPage',
    ),
    validateSearch: (search: Record<string, unknown>) => search as DeliverySearch,
  }),
  page(
    '/webhooks/$webhookId/deliveries/$deliveryId',
    () => import('./webhooks/delivery-page.tsx'),
    'DeliveryPage',
  ),
  createRoute({
    getParentRoute,
    path: '/usage',
    component: lazyRouteComponent(
      apart(() => import('./usage/usage-page.tsx')),
      'UsagePage',
    ),
    validateSearch: (search: Record<string, unknown>) => search as CallSearch,
  }),
  page('/security', () => import('./security/security-page.tsx'), 'SecurityPage'),
] as const;

/** The pages of the owner of the installation. The API refuses everybody else, whatever is shown. */
const owner = [
  page('/owner/accounts', () => import('./owner/accounts-page.tsx'), 'AccountsPage'),
  page('/owner/accounts/$accountId', () => import('./owner/account-page.tsx'), 'AccountPage'),
  page('/owner/audit', () => import('./owner/audit-page.tsx'), 'OwnerAuditPage'),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([...jobSearch, ...account, ...owner]),
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
