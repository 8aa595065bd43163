import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getParentRoute } from '../root-route.ts';
import { type CalendarView, calendarViewOf } from './calendar/calendar-view.ts';
import { type ContactSearch, contactSearchOf } from './contacts/contact-search.ts';

const today = createRoute({
  getParentRoute,
  path: '/today',
  component: lazyRouteComponent(() => import('./today/today-page.tsx'), 'TodayPage'),
});
const contacts = createRoute({
  getParentRoute,
  path: '/contacts',
  component: lazyRouteComponent(() => import('./contacts/contacts-page.tsx'), 'ContactsPage'),
  validateSearch: (search: Record<string, unknown>): ContactSearch => contactSearchOf(search),
});
const contact = createRoute({
  getParentRoute,
  path: '/contacts/$contactId',
  component: lazyRouteComponent(() => import('./contacts/contact-page.tsx'), 'ContactPage'),
});
const calendar = createRoute({
  getParentRoute,
  path: '/calendar',
  component: lazyRouteComponent(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
  validateSearch: (search: Record<string, unknown>): CalendarView => calendarViewOf(search),
});
const importing = createRoute({
  getParentRoute,
  path: '/import',
  component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
});

/** The pages around the jobs: today, contacts, calendar and import. */
export const searchRoutes = [today, contacts, contact, calendar, importing] as const;
