import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';

/** What every page lies under. */
export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });

/** The parent that the router's types ask every page for. */
export const getParentRoute = (): typeof rootRoute => rootRoute;
