import './start.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../api/session.ts';
import { Icon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { rememberStart } from './landing.ts';

const WAYS = [
  {
    to: '/today',
    icon: 'board',
    text: 'Look for a job',
    about: 'Keep every application in one place, with the market beside each offer.',
  },
  {
    to: '/keys',
    icon: 'salaries',
    text: 'Use the salary API',
    about: 'Make a key and get a first response in a minute.',
  },
  {
    to: '/owner/accounts',
    icon: 'person',
    text: 'Run this installation',
    about: 'Invite people, set their plans, read the audit trail.',
  },
] as const;

/** Asked once: the owner of an installation may have come for any of the three. */
export function StartPage(): ReactNode {
  const { account } = useSession();
  useEffect(() => rememberStart(account.id, localStorage), [account.id]);
  return (
    <Page title="What did you come for?" lead="The other two stay in the menu and behind your name.">
      <ul className="start">
        {WAYS.map(({ to, icon, text, about }) => (
          <li key={to}>
            <Link className="card start-way" to={to}>
              <Icon name={icon} size={28} />
              <span className="start-text">{text}</span>
              <span className="note">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
