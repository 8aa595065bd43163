import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { Button } from '../ui/button.tsx';

export function Header({ session }: { session: ConsoleSessionResponse | undefined }): ReactNode {
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
        <BellIcon />
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

function BellIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M10 2.5a5 5 0 0 0-5 5c0 4-1.8 5.6-1.8 6.5h13.6c0-.9-1.8-2.5-1.8-6.5a5 5 0 0 0-5-5ZM8.2 16.5a1.9 1.9 0 0 0 3.6 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
