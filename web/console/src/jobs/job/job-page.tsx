import type { ReactNode } from 'react';
import { SearchPage } from '../search-page.tsx';

/** One job. */
export function JobPage(): ReactNode {
  return <SearchPage title="Job">{null}</SearchPage>;
}
