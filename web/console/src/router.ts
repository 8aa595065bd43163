import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from './account-routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { ownerRoutes } from './owner/routes.ts';
import { rootRoute } from './root-route.ts';
import { searchRoutes } from './search/routes.ts';
import { RouteError } from './shell/route-error.tsx';
import { Loading } from './ui/loaded.tsx';

// Every page is a file of its own, loaded on first visit.
const routeTree = rootRoute.addChildren([
  ...accountRoutes,
  ...jobRoutes,
  ...searchRoutes,
  ...offerRoutes,
  ...ownerRoutes,
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
