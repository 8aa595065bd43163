import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { useDisclosure } from '../ui/more-menu.tsx';
import { MenuGroups } from './page-link.tsx';
import { initialsOf, nameOf, pagesBehindName } from './pages.ts';

/** The name of the person, and behind it everything that is not part of a day's search. */
export function AccountMenu({ session }: { session: ConsoleSessionResponse }): ReactNode {
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

export function SignOut(): ReactNode {
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
