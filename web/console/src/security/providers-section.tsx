import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderConnectionResponse } from '../api/generated/console.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Ago } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { providersQuery, useConnectProvider, useDisconnectProvider } from './queries.ts';

export function ProvidersSection() {
  const providers = useQuery(providersQuery);
  if (providers.data?.length === 0) return null;
  return (
    <Section
      title="Identity providers"
      note="Anyone who signs in there as you also gets in here, without your passkey."
    >
      <Loaded query={providers} what="identity providers">
        {(all) => (
          <ul className="records">
            {all.map((provider) => (
              <ProviderRow key={provider.name} provider={provider} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function ProviderRow({ provider }: { provider: ProviderConnectionResponse }) {
  const { name, label, isConnected, connectedAt, lastUsedAt } = provider;
  const [asks, setAsks] = useState(false);
  const connection = useConnectProvider();
  const disconnection = useDisconnectProvider();
  const disconnect = async () => {
    await disconnection.mutateAsync(name);
    announce(`${label} is disconnected.`);
  };
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          {label} {isConnected ? <Badge tone="good">Connected</Badge> : null}
        </h3>
        {connectedAt === null || lastUsedAt === null ? null : (
          <p className="record-note">
            Connected <Ago at={connectedAt} />, last used <Ago at={lastUsedAt} />
          </p>
        )}
        <ErrorNotice error={connection.error} />
      </div>
      <div className="actions">
        {isConnected ? (
          <Button onPress={() => setAsks(true)} aria-label={`Disconnect ${label}`}>
            Disconnect
          </Button>
        ) : (
          <Button isPending={connection.isPending} onPress={() => connection.mutate(name)}>
            Connect {label}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={`Disconnect ${label}?`}
        action="Disconnect"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={disconnect}
      >
        <p>You cannot sign in with it any more, and other sessions that it opened end.</p>
      </ConfirmDialog>
    </li>
  );
}
