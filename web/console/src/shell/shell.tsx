import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../api/session.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Announcements } from './announcements.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';

/** The frame of every page. It waits for the session: without one no page is shown. */
export function Shell(): ReactNode {
  const session = useQuery(sessionQuery);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header session={session.data} />
      <div className="frame">
        <Navigation session={session.data} />
        <main id="main" tabIndex={-1}>
          <Loaded query={session} what="your account">
            {() => <Outlet />}
          </Loaded>
        </main>
      </div>
      <Announcements />
    </>
  );
}
