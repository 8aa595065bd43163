import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { sessionQuery } from '../api/session.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Icon } from '../ui/icons.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Announcements } from './announcements.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MenuList } from './page-link.tsx';
import { menuPages } from './pages.ts';

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
      <BottomBar session={session.data} />
      <Announcements />
    </>
  );
}

function Header({ session }: { session: ConsoleSessionResponse | undefined }): ReactNode {
  return (
    <header className="site-header">
      <div className="bar">
        <Link className="brand" to="/">
          Wagewright
        </Link>
        {session ? (
          <div className="account">
            <Bell unread={session.unreadNotices} />
            <AccountMenu session={session} />
          </div>
        ) : null}
      </div>
    </header>
  );
}

function Bell({ unread }: { unread: number }) {
  return (
    <Link to="/notices" className="bell" aria-label={`Notices: ${unread} unread`}>
      <Icon name="bell" />
      {unread > 0 ? (
        <span className="bell-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}

export function NotFound(): ReactNode {
  return (
    <Page title="Page not found" lead="The address may be mistyped, or the page is gone.">
      <p>
        <Link to="/today">Go to Today</Link>
      </p>
    </Page>
  );
}

export function RouteError({ error, reset }: ErrorComponentProps): ReactNode {
  return (
    <Page title="This page could not load">
      <ErrorNotice error={error} onRetry={reset} />
    </Page>
  );
}

/** The menu beside the page; a narrow screen has the bar at the bottom instead. */
function Navigation({ session }: { session: ConsoleSessionResponse | undefined }): ReactNode {
  return (
    <nav className="side" aria-label="Menu">
      <MenuList pages={menuPages(session)} />
    </nav>
  );
}
