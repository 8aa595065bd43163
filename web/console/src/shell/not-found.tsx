import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';

/** An address that no page has. */
export function NotFound(): ReactNode {
  return (
    <Page title="No such page" lead="The address may be mistyped, or what was there is gone.">
      <p>
        <Link to="/">Go to the overview</Link>
      </p>
    </Page>
  );
}
