import { useMutation, useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { sessionQuery } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Icon } from '../ui/icons.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Announcements } from './announcements.tsx';
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

function Header({ session }: { session: ConsoleSessionResponse | undefined }): ReactNode {
  return (
    <header className="site-header">
      <div className="bar">
        <Link className="brand" to="/">
          Wagewright <span className="brand-part">console</span>
        </Link>
        {session ? <Account session={session} /> : null}
      </div>
    </header>
  );
}

function Account({ session: { account, unreadNotices } }: { session: ConsoleSessionResponse }) {
  const signOut = useMutation({
    mutationFn: () => callConsole('session.signOut'),
    onSuccess: () => window.location.assign('/sign-in'),
  });
  return (
    <div className="account">
      <Link to="/notices" className="bell" aria-label={`Notices: ${unreadNotices} unread`}>
        <Icon name="bell" />
        {unreadNotices > 0 ? (
          <span className="bell-count" aria-hidden="true">
            {unreadNotices > 99 ? '99+' : unreadNotices}
          </span>
        ) : null}
      </Link>
      <span className="account-email">{account.email}</span>
      <Button kind="quiet" isPending={signOut.isPending} onPress={() => signOut.mutate()}>
        Sign out
      </Button>
    </div>
  );
}

export function NotFound(): ReactNode {
  return (
    <Page title="No such page" lead="The address may be mistyped, or what was there is gone.">
      <p>
        <Link to="/">Go to the overview</Link>
      </p>
    </Page>
  );
}

export function RouteError({ error, reset }: ErrorComponentProps): ReactNode {
  return (
    <Page title="This page could not be shown">
      <ErrorNotice error={error} onRetry={reset} />
    </Page>
  );
}
