import type { ReactNode } from 'react';
import { SearchPage } from './search-page.tsx';

/** The jobs, as a board or as a list. */
export function JobsPage(): ReactNode {
  return <SearchPage title="Board">{null}</SearchPage>;
}
