import { useQuery, useMutation } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { sessionQuery } from '../api/session.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Icon } from '../ui/icons.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Announcements } from './announcements.tsx';
import { MenuList, MenuGroups, MenuLink } from './page-link.tsx';
import {
  menuPages,
  BOARD,
  CALENDAR,
  menuBesideBar,
  nameOf,
  pagesBehindName,
  TODAY,
  initialsOf,
} from './pages.ts';
import { callConsole } from '../api/call-console.ts';
import { Button } from '../ui/button.tsx';
import { useDisclosure } from '../ui/more-menu.tsx';

/** The frame of every page. It waits for the session: without one no page is shown. */
export function Shell({ notice }: { notice: ReactNode }): ReactNode {
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
          {notice}
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
    <Link to="/security" className="bell" aria-label={`Notices: ${unread} unread`}>
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

export function RouteError({ error }: ErrorComponentProps): ReactNode {
  return (
    <Page title="This page could not load">
      <ErrorNotice error={error} onRetry={() => window.location.reload()} />
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

/** The bar of a narrow screen, within reach of a thumb. Every page is at most two taps away. */
function BottomBar({ session }: { session: ConsoleSessionResponse | undefined }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="bottom-bar" aria-label="Main pages">
      <ul>
        <li>
          <MenuLink page={TODAY} />
        </li>
        <li>
          <MenuLink page={BOARD} />
        </li>
        <li>
          <Link to="/jobs" search={{ add: true }} activeOptions={{ exact: true }}>
            <Icon name="add" />
            <span>Add</span>
          </Link>
        </li>
        <li>
          <MenuLink page={CALENDAR} />
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="more" />
            <span>More</span>
          </button>
        </li>
      </ul>
      {isOpen ? <Sheet session={session} onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}

/** The rest of the menu and everything behind the name. Closing it gives the focus back to its button. */
function Sheet({ session, onClose }: { session: ConsoleSessionResponse | undefined; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const address = useRouterState({ select: ({ location }) => location.href });
  const opened = useRef(address);
  useEffect(() => sheet.current?.showModal(), []);
  useEffect(() => {
    if (address !== opened.current) sheet.current?.close();
  }, [address]);
  return (
    <dialog ref={sheet} className="sheet" aria-label="More" onClose={onClose}>
      <div className="sheet-head">
        <p className="sheet-title">{session ? nameOf(session.account) : ''}</p>
        <button
          type="button"
          className="button button-quiet"
          aria-label="Close"
          onClick={() => sheet.current?.close()}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      <MenuList pages={menuBesideBar(session)} />
      {session ? <MenuGroups groups={pagesBehindName(session)} /> : null}
      <SignOut />
    </dialog>
  );
}

/** The name of the person, and behind it everything that is not part of a day's search. */
function AccountMenu({ session }: { session: ConsoleSessionResponse }): ReactNode {
  const { isOpen, setOpen, frame, opener } = useDisclosure();
  const { account } = session;
  const name = nameOf(account);
  return (
    <div className="account-menu" {...frame}>
      <button
        ref={opener}
        type="button"
        className="account-name"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'account-pages' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">Account: </span>
        <span className="account-initials" aria-hidden="true">
          {initialsOf(account)}
        </span>
        <span className="account-word">{name}</span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen ? (
        <nav id="account-pages" className="account-pages" aria-label="Account">
          {name === account.email ? null : <p className="note address">{account.email}</p>}
          <MenuGroups groups={pagesBehindName(session)} />
          <SignOut />
        </nav>
      ) : null}
    </div>
  );
}

function SignOut(): ReactNode {
  const signOut = useMutation({
    mutationFn: () => callConsole('session.signOut'),
    onSuccess: () => window.location.assign('/sign-in'),
  });
  return (
    <Button isPending={signOut.isPending} onPress={() => signOut.mutate()}>
      Sign out
    </Button>
  );
}
