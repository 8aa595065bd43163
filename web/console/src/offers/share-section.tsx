import { useQuery } from '@tanstack/react-query';
import type { Compensation } from '@wagewright/sdk';
import { useState } from 'react';
import { useCompensation } from '../api/services.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Check } from '../ui/fields.tsx';
import { dollars } from '../ui/format.ts';
import { At } from '../ui/moment.tsx';
import { type SharedItem, sharedQuery, useRevokeShared, useShareOffers } from './queries.ts';

/** A link to the comparison for somebody without an account, or a print of it; and the existing links. */
export function ShareSection({ request }: { request: Compensation.CompareOffersRequest | null }) {
  const isShared = request !== null && request.offers.length > 1;
  return (
    <details className="fold">
      <summary>
        <h2>Share or print</h2>
      </summary>
      {isShared ? (
        <ShareForm key={JSON.stringify(request)} request={request} />
      ) : (
        <p className="note">Compare two offers or more to share them.</p>
      )}
      {request ? (
        <div className="actions">
          <Button onPress={() => window.print()}>Print</Button>
        </div>
      ) : null}
      <SharedList />
    </details>
  );
}

function ShareForm({ request }: { request: Compensation.CompareOffersRequest }) {
  const [showsNames, setShowsNames] = useState(false);
  const share = useShareOffers();
  return (
    <>
      <p className="note">Anyone with the link sees the figures for 90 days. It does not name you.</p>
      <div className="form">
        <Check
          isChecked={showsNames}
          onChange={(shows) => {
            setShowsNames(shows);
            share.reset();
          }}
          hint="If not, they are called Offer A, Offer B and so on."
        >
          Show the names of the companies
        </Check>
        <div className="actions">
          <Button
            kind="main"
            isPending={share.isPending}
            onPress={() => share.mutate({ ...request, show_names: showsNames })}
          >
            Make a link
          </Button>
        </div>
        <ErrorNotice error={share.error} />
      </div>
      {share.data ? (
        <div role="status">
          <p>Copy the link now. It is shown only once.</p>
          <CopyBox what="link" text={share.data.url} />
        </div>
      ) : null}
    </>
  );
}

function SharedList() {
  const client = useCompensation();
  const { data } = useQuery(sharedQuery(client));
  const [revoking, setRevoking] = useState<SharedItem>();
  const revoke = useRevokeShared();
  if (!data || data.total === 0) return null;
  const confirm = async () => {
    if (revoking) await revoke.mutateAsync(revoking.id);
    announce('Link revoked.');
  };
  return (
    <>
      <h3 className="sub-title">Active links</h3>
      <ul className="records">
        {data.shared.map((item) => (
          <SharedLink key={item.id} item={item} onRevoke={() => setRevoking(item)} />
        ))}
      </ul>
      <ConfirmDialog
        title="Revoke this link?"
        action="Revoke the link"
        isOpen={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        onConfirm={confirm}
      >
        <p>It stops working at once, and its figures are deleted. You can make a new link at any time.</p>
      </ConfirmDialog>
    </>
  );
}

interface SharedLinkProps {
  item: SharedItem;
  onRevoke: () => void;
}

function SharedLink({ item: { offers, created_at: madeAt, expires_at: endsAt }, onRevoke }: SharedLinkProps) {
  return (
    <li className="record">
      <div className="record-main">
        <p className="record-title">
          {offers.map(({ label, base }) => `${label} ${dollars(base)}`).join(', ')}
        </p>
        <p className="record-note">
          Made <At at={madeAt} />, works until <At at={endsAt} />
        </p>
      </div>
      <div className="actions">
        <Button
          kind="danger"
          onPress={onRevoke}
          aria-label={`Revoke the link of ${offers.map(({ label }) => label).join(', ')}`}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}
