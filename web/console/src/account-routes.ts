import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getParentRoute } from './root-route.ts';
import { callSearchOf } from './usage/call-search.ts';
import { deliverySearchOf } from './webhooks/delivery-search.ts';

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
  validateSearch: deliverySearchOf,
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
  validateSearch: callSearchOf,
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

export const accountRoutes = [
  overview,
  keys,
  webhooks,
  webhook,
  delivery,
  usage,
  notices,
  plan,
  security,
] as const;
