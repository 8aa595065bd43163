import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Page } from '../ui/page.tsx';

/** Replaces a page that could not be shown. */
export function RouteError({ error, reset }: ErrorComponentProps): ReactNode {
  return (
    <Page title="This page could not be shown">
      <ErrorNotice error={error} onRetry={reset} />
    </Page>
  );
}
