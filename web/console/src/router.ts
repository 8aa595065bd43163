import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { NotFound } from './shell/not-found.tsx';
import { RouteError } from './shell/route-error.tsx';
import { Shell } from './shell/shell.tsx';
import { Loading } from './ui/loaded.tsx';
import { type DeliveryFilter, deliveryFilterOf } from './webhooks/delivery-filter.ts';

// Every page is a file of its own, loaded when it is first gone to.

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const getParentRoute = () => root;

const overview = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
});
const keys = createRoute({
  getParentRoute,
  path: '/keys',
  component: lazyRouteComponent(() => import('./keys/keys-page.tsx'), 'KeysPage'),
});
const webhooks = createRoute({
  getParentRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});
const webhook = createRoute({
  getParentRoute,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
  validateSearch: (search: { show?: unknown }): { show?: DeliveryFilter } => ({
    show: deliveryFilterOf(search.show),
  }),
});
const delivery = createRoute({
  getParentRoute,
  path: '/webhooks/$webhookId/deliveries/$deliveryId',
  component: lazyRouteComponent(() => import('./webhooks/delivery-page.tsx'), 'DeliveryPage'),
});
const usage = createRoute({
  getParentRoute,
  path: '/usage',
  component: lazyRouteComponent(() => import('./usage/usage-page.tsx'), 'UsagePage'),
});
const notices = createRoute({
  getParentRoute,
  path: '/notices',
  component: lazyRouteComponent(() => import('./notices/notices-page.tsx'), 'NoticesPage'),
});
const plan = createRoute({
  getParentRoute,
  path: '/plan',
  component: lazyRouteComponent(() => import('./plan/plan-page.tsx'), 'PlanPage'),
});
const security = createRoute({
  getParentRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('./security/security-page.tsx'), 'SecurityPage'),
});

// Of the owner of the installation. The API refuses everybody else, whatever is shown.
const accounts = createRoute({
  getParentRoute,
  path: '/owner/accounts',
  component: lazyRouteComponent(() => import('./owner/accounts-page.tsx'), 'AccountsPage'),
});
const account = createRoute({
  getParentRoute,
  path: '/owner/accounts/$accountId',
  component: lazyRouteComponent(() => import('./owner/account-page.tsx'), 'AccountPage'),
});
const submissions = createRoute({
  getParentRoute,
  path: '/owner/submissions',
  component: lazyRouteComponent(() => import('./owner/submissions-page.tsx'), 'SubmissionsPage'),
});
const releases = createRoute({
  getParentRoute,
  path: '/owner/releases',
  component: lazyRouteComponent(() => import('./owner/releases-page.tsx'), 'ReleasesPage'),
});
const audit = createRoute({
  getParentRoute,
  path: '/owner/audit',
  component: lazyRouteComponent(() => import('./owner/audit-page.tsx'), 'OwnerAuditPage'),
});

const routeTree = root.addChildren([
  overview,
  keys,
  webhooks,
  webhook,
  delivery,
  usage,
  notices,
  plan,
  security,
  accounts,
  account,
  submissions,
  releases,
  audit,
]);

export const router = createRouter({
  routeTree,
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
