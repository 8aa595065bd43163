import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { recordsOf } from '../api/pages.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page, Section } from '../ui/page.tsx';
import { useSession } from '../api/session.ts';
import { MenuList } from '../shell/page-link.tsx';
import { programPages } from '../shell/pages.ts';
import { CreateCredentialDialog } from './create-credential-dialog.tsx';
import { CredentialRow } from './credential-row.tsx';
import { credentialsQuery } from './credentials.ts';
import { WatchedSection } from '../webhooks/watched/watched-section.tsx';
import { WebhooksSection } from '../webhooks/webhooks-section.tsx';
import { FirstMinute } from './first-minute.tsx';
import { McpAddresses, ProgramsSection } from './programs-section.tsx';

export function KeysPage(): ReactNode {
  const credentials = useInfiniteQuery(credentialsQuery);
  const [isCreating, setCreating] = useState(false);
  const session = useSession();
  return (
    <Page
      title="For programs"
      lead="A key opens the salary API, a token your job search. Give each program its own, with only the scopes it needs."
      actions={<Button onPress={() => setCreating(true)}>New key or token</Button>}
    >
      <Loaded query={credentials} what="keys">
        {(pages) => {
          const all = recordsOf(pages);
          return (
            <>
              <FirstMinute credentials={all} />
              <ul className="records">
                {all.map((credential) => (
                  <CredentialRow key={credential.id} credential={credential} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      <MoreButton query={credentials} />
      <ProgramsSection />
      <McpAddresses />
      <WebhooksSection />
      <WatchedSection />
      <Section title="More for programs">
        <MenuList pages={programPages(session)} />
      </Section>
      <CreateCredentialDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}
