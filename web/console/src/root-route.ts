import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';

/** The parent of every page. */
export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });

/** The parent route, as required by the router's types. */
export const getParentRoute = (): typeof rootRoute => rootRoute;
