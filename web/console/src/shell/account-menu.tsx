import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
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

/** State of a menu behind a button; Escape, leaving it, a click beside it and going to a page close it. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const address = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => setOpen(false), [address]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const frame = {
    ref: box,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen) return;
      setOpen(false);
      opener.current?.focus();
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
  return { isOpen, setOpen, frame, opener };
}
