import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { AccountTrail } from './account-trail.tsx';
import { DataSection } from './data-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';

/** Ways to sign in, sessions, and the deletion of the account. */
export function SecurityPage(): ReactNode {
  return (
    <Page title="Security" lead="How you get in, where you are signed in, and what is kept of you.">
      <PasskeysSection />
      <ProvidersSection />
      <RecoverySection />
      <SessionsSection />
      <AccountTrail />
      <TimeZoneSection />
      <DataSection />
    </Page>
  );
}
