import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GrantResponse } from '../api/generated/console.ts';
import { usePipeline } from '../api/services.ts';
import { mcpAddresses, referenceAddress } from '../api/public-addresses.ts';
import { useSession } from '../api/session.ts';
import { useWrite } from '../api/use-write.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogState } from '../ui/dialog.tsx';
import { Fact } from '../ui/fact.tsx';
import { counted } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Ago } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { callConsole } from '../api/call-console.ts';
import { watchedQuery } from '../webhooks/watched/queries.ts';

/** Programs that signed in for the person: assistants by the address of an MCP endpoint, the command line by a code. */
export function ProgramsSection() {
  const grants = useQuery(grantsQuery);
  return (
    <Section
      title="Programs that act for you"
      note="You let them in; they hold no key. After 30 days without use they are signed out."
    >
      <Loaded query={grants} what="programs">
        {(all) =>
          all.length === 0 ? (
            <p className="note">
              None. Give your assistant one of the addresses below and it asks you here; on the command line
              run <code>wagewright login</code>.
            </p>
          ) : (
            <ul className="records">
              {all.map((grant) => (
                <ProgramRow key={grant.id} grant={grant} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

export function McpAddresses() {
  const { apis } = useSession();
  return (
    <Section title="MCP endpoints">
      {mcpAddresses(apis).map(({ what, url }) => (
        <div key={url}>
          <p>{what}</p>
          <CopyBox what={`MCP address: ${what}`} text={url} />
        </div>
      ))}
      <p className="note">
        <a href={referenceAddress(apis, 'key', 'guides/mcp')}>How to add them to your client</a>
      </p>
    </Section>
  );
}

function ProgramRow({ grant }: { grant: GrantResponse }) {
  const [asks, setAsks] = useState(false);
  const { clientName, clientHost, scope, resources } = grant;
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          {clientName}{' '}
          <Badge tone="neutral">{scope === 'read-only' ? 'Only reads' : 'Reads and changes'}</Badge>
        </h3>
        {clientHost === null ? null : <p className="record-note">by {clientHost}</p>}
        <p className="tags">
          {resources.map(({ url, name }) => (
            <span className="tag" key={url}>
              {name}
            </span>
          ))}
        </p>
        <GrantFacts grant={grant} />
      </div>
      <div className="actions">
        <Button onPress={() => setAsks(true)} aria-label={`Sign out ${clientName}`}>
          Sign out
        </Button>
      </div>
      <RevokeDialog grant={grant} isOpen={asks} onClose={() => setAsks(false)} />
    </li>
  );
}

function GrantFacts({ grant: { id, createdAt, lastUsedAt } }: { grant: GrantResponse }) {
  const { data: watched = [] } = useQuery(watchedQuery(usePipeline()));
  const watches = watched.filter(({ state, principal }) => state !== 'ended' && principal.id === id).length;
  return (
    <dl className="inline-facts">
      <Fact name="Signed in">
        <Ago at={createdAt} />
      </Fact>
      <Fact name="Last used">{lastUsedAt === null ? 'never' : <Ago at={lastUsedAt} />}</Fact>
      {watches === 0 ? null : (
        <Fact name="Watches">{counted(watches, 'kind of change', 'kinds of changes')}</Fact>
      )}
    </dl>
  );
}

function RevokeDialog({ grant: { id, clientName }, ...dialog }: DialogState & { grant: GrantResponse }) {
  const revocation = useRevokeGrant();
  const revoke = async () => {
    await revocation.mutateAsync(id);
    announce(`${clientName} is signed out.`);
  };
  return (
    <ConfirmDialog title={`Sign out ${clientName}?`} action="Sign out" onConfirm={revoke} {...dialog}>
      <p>It loses access within five seconds, and has to ask you again.</p>
    </ConfirmDialog>
  );
}

const grantsQuery = queryOptions({
  queryKey: ['grants'],
  queryFn: async ({ signal }) => (await callConsole('grants.list', { signal })).data,
});

/** Within seconds. */
function useRevokeGrant() {
  return useWrite((id: string) => callConsole('grants.revoke', { path: { id } }), [grantsQuery.queryKey]);
}
