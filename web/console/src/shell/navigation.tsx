import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { referenceAddress } from '../api/public-addresses.ts';

/** In the order of a day. */
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

/** Pages of the services, outside the console. */
function documentation({ apis }: ConsoleSessionResponse): { href: string; text: string }[] {
  return [
    { href: referenceAddress(apis, 'key'), text: 'Salary API' },
    { href: referenceAddress(apis, 'token'), text: 'Job pipeline API' },
    { href: referenceAddress(apis, 'key', 'guides/sdk'), text: 'SDK and command line' },
    { href: referenceAddress(apis, 'key', 'guides/mcp'), text: 'MCP for agents' },
    { href: `${apis.compensation}/salaries`, text: 'Salary pages' },
  ];
}

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
        <PageGroup title="Job search">{linksTo(SEARCH_PAGES)}</PageGroup>
        <PageGroup title="Account">{linksTo(ACCOUNT_PAGES)}</PageGroup>
        {session?.isOwner === true ? (
          <PageGroup title="Installation">{linksTo(OWNER_PAGES)}</PageGroup>
        ) : null}
        {session ? (
          <PageGroup title="Docs">
            {documentation(session).map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </PageGroup>
        ) : null}
      </div>
    </nav>
  );
}

function linksTo(pages: typeof SEARCH_PAGES | typeof ACCOUNT_PAGES | typeof OWNER_PAGES): ReactNode {
  return pages.map(({ to, text }) => (
    <li key={to}>
      <Link to={to} activeOptions={{ exact: to === '/' }}>
        {text}
      </Link>
    </li>
  ));
}

function PageGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <>
      <p className="side-title" id={titleId}>
        {title}
      </p>
      <ul aria-labelledby={titleId}>{children}</ul>
    </>
  );
}
