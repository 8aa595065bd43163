import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getParentRoute } from '../root-route.ts';

const accounts = createRoute({
  getParentRoute,
  path: '/owner/accounts',
  component: lazyRouteComponent(() => import('./accounts-page.tsx'), 'AccountsPage'),
});
const account = createRoute({
  getParentRoute,
  path: '/owner/accounts/$accountId',
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
});
const submissions = createRoute({
  getParentRoute,
  path: '/owner/submissions',
  component: lazyRouteComponent(() => import('./submissions-page.tsx'), 'SubmissionsPage'),
});
const releases = createRoute({
  getParentRoute,
  path: '/owner/releases',
  component: lazyRouteComponent(() => import('./releases-page.tsx'), 'ReleasesPage'),
});
const audit = createRoute({
  getParentRoute,
  path: '/owner/audit',
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'OwnerAuditPage'),
});

/** The pages of the owner of the installation. The API refuses everybody else, whatever is shown. */
export const ownerRoutes = [accounts, account, submissions, releases, audit] as const;
