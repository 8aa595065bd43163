import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { referenceAddress } from '../api/public-addresses.ts';
import type { IconName } from '../ui/icons.tsx';

/** A page of the browser application. */
interface OwnPage {
  to: OwnPath;
  text: string;
  icon?: IconName;
}

/** A page of a service, which loads anew. */
interface ServicePage {
  href: string;
  text: string;
  icon?: IconName;
}

export type PageLink = OwnPage | ServicePage;

export interface PageGroup {
  title: string;
  links: readonly PageLink[];
}

type OwnPath =
  | '/today'
  | '/jobs'
  | '/calendar'
  | '/contacts'
  | '/offers'
  | '/insights'
  | '/import'
  | '/save'
  | '/report'
  | '/security'
  | '/keys'
  | '/usage'
  | '/owner/accounts'
  | '/owner/audit';

export const TODAY: OwnPage = { to: '/today', text: 'Today', icon: 'today' };
export const BOARD: OwnPage = { to: '/jobs', text: 'Board', icon: 'board' };
export const CALENDAR: OwnPage = { to: '/calendar', text: 'Calendar', icon: 'calendar' };
const CONTACTS: OwnPage = { to: '/contacts', text: 'Contacts', icon: 'contacts' };
const OFFERS: OwnPage = { to: '/offers', text: 'Offers', icon: 'offers' };

/** The menu: the places of a job search, then the questions about pay. These are unknown until the session is. */
export function menuPages(session: ConsoleSessionResponse | undefined): PageLink[] {
  return [TODAY, BOARD, CALENDAR, CONTACTS, OFFERS, ...payPages(session)];
}

/** The entries of the menu that the bar of a narrow screen has no room for. */
export function menuBesideBar(session: ConsoleSessionResponse | undefined): PageLink[] {
  return [CONTACTS, OFFERS, ...payPages(session)];
}

function payPages(session: ConsoleSessionResponse | undefined): ServicePage[] {
  if (session === undefined) return [];
  const { compensation } = session.apis;
  return [
    { href: `${compensation}/check`, text: 'Check an offer', icon: 'check' },
    { href: `${compensation}/salaries`, text: 'Salaries', icon: 'salaries' },
  ];
}

/** Pages in the menu of the person's name. */
export function pagesBehindName({ isOwner }: ConsoleSessionResponse): PageGroup[] {
  const groups: PageGroup[] = [
    {
      title: 'Your search',
      links: [
        { to: '/insights', text: 'How it went' },
        { to: '/save', text: 'Save from any page' },
        { to: '/import', text: 'Import and export' },
        { to: '/report', text: 'Report your pay' },
      ],
    },
    {
      title: 'Your account',
      links: [
        { to: '/security', text: 'Sign-in and data' },
        { to: '/keys', text: 'For programs' },
      ],
    },
  ];
  return isOwner ? [...groups, { title: 'This installation', links: OWNER_PAGES }] : groups;
}

const OWNER_PAGES: readonly OwnPage[] = [
  { to: '/owner/accounts', text: 'Accounts' },
  { to: '/owner/audit', text: 'Audit trail' },
];

/** The page of usage, and the documentation. */
export function programPages({ apis }: ConsoleSessionResponse): PageLink[] {
  return [
    { to: '/usage', text: 'Usage and plan' },
    { href: referenceAddress(apis, 'key'), text: 'Salary API' },
    { href: referenceAddress(apis, 'token'), text: 'Job pipeline API' },
    { href: referenceAddress(apis, 'key', 'guides/sdk'), text: 'SDK and command line' },
    { href: referenceAddress(apis, 'key', 'guides/mcp'), text: 'MCP for agents' },
  ];
}

/** Name of a person, else the e-mail address. */
export function nameOf({ name, email }: { name: string; email: string }): string {
  return name === '' ? email : name;
}

/** Up to two initials of a name, or the first letter of an address: "Ada Lovelace": "AL". */
export function initialsOf({ name, email }: { name: string; email: string }): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
