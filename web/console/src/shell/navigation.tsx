import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';

/** In the order of a day: today, board, contacts, calendar, offers. */
const SEARCH_PAGES = [
  { to: '/today', text: 'Today' },
  { to: '/jobs', text: 'Board' },
  { to: '/contacts', text: 'Contacts' },
  { to: '/calendar', text: 'Calendar' },
  { to: '/offers', text: 'Offers' },
  { to: '/import', text: 'Import' },
  { to: '/report', text: 'Report your pay' },
] as const;

const ACCOUNT_PAGES = [
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

/** All pages. On a narrow screen they are behind a button; choosing one closes the menu. */
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
        <PageGroup title="Job search" pages={SEARCH_PAGES} />
        <PageGroup title="Account" pages={ACCOUNT_PAGES} />
        {session?.isOwner === true ? <PageGroup title="Installation" pages={OWNER_PAGES} /> : null}
      </div>
    </nav>
  );
}

interface PageGroupProps {
  title: string;
  pages: typeof SEARCH_PAGES | typeof ACCOUNT_PAGES | typeof OWNER_PAGES;
}

function PageGroup({ title, pages }: PageGroupProps) {
  const titleId = useId();
  return (
    <>
      <p className="side-title" id={titleId}>
        {title}
      </p>
      <ul aria-labelledby={titleId}>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/' }}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
