import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';

const OWN_PAGES = [
  { to: '/', text: 'Overview' },
  { to: '/keys', text: 'Keys and tokens' },
  { to: '/webhooks', text: 'Webhooks' },
  { to: '/usage', text: 'Usage' },
  { to: '/notices', text: 'Notices' },
  { to: '/plan', text: 'Plan' },
  { to: '/security', text: 'Security' },
] as const;

const OWNER_PAGES = [
  { to: '/owner/accounts', text: 'Accounts' },
  { to: '/owner/submissions', text: 'Pay reports' },
  { to: '/owner/releases', text: 'Dataset releases' },
  { to: '/owner/audit', text: 'Audit trail' },
] as const;

/** All pages. On a narrow screen they are behind a button; choosing one closes them again. */
export function Navigation({ session }: { session: ConsoleSessionResponse | undefined }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => setOpen(false), [path]);
  return (
    <nav className="side" aria-label="Console" data-open={isOpen}>
      <button
        type="button"
        className="side-toggle"
        aria-expanded={isOpen}
        aria-controls="pages"
        onClick={() => setOpen(!isOpen)}
      >
        Menu <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
      </button>
      <div id="pages" className="side-pages">
        <PageLinks pages={OWN_PAGES} />
        {session?.isOwner === true ? (
          <>
            <p className="side-title" id="owner-pages">
              Installation
            </p>
            <PageLinks pages={OWNER_PAGES} labelledBy="owner-pages" />
          </>
        ) : null}
      </div>
    </nav>
  );
}

interface PageLinksProps {
  pages: typeof OWN_PAGES | typeof OWNER_PAGES;
  labelledBy?: string;
}

function PageLinks({ pages, labelledBy }: PageLinksProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {pages.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: to === '/' }}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
