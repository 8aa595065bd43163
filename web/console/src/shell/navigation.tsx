import type { ReactNode } from 'react';
import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { MenuList } from './page-link.tsx';
import { menuPages } from './pages.ts';

/** The menu beside the page; a narrow screen has the bar at the bottom instead. */
export function Navigation({ session }: { session: ConsoleSessionResponse | undefined }): ReactNode {
  return (
    <nav className="side" aria-label="Menu">
      <MenuList pages={menuPages(session)} />
    </nav>
  );
}
