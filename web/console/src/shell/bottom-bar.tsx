import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { Icon } from '../ui/icons.tsx';
import { SignOut } from './account-menu.tsx';
import { MenuGroups, MenuLink, MenuList } from './page-link.tsx';
import { BOARD, CALENDAR, menuBesideBar, nameOf, pagesBehindName, TODAY } from './pages.ts';

/** The bar of a narrow screen, within reach of a thumb. Every page is at most two taps away. */
export function BottomBar({ session }: { session: ConsoleSessionResponse | undefined }): ReactNode {
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

interface SheetProps {
  session: ConsoleSessionResponse | undefined;
  onClose: () => void;
}

/** The rest of the menu and everything behind the name. Closing it gives the focus back to its button. */
function Sheet({ session, onClose }: SheetProps) {
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
