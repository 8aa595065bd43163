import type { Pipeline } from '@wagewright/sdk';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { At } from '../ui/moment.tsx';
import { counted } from '../ui/format.ts';
import { useUpdateWebhook } from './use-update-webhook.ts';

interface DisabledNoticeProps {
  webhook: Pipeline.WebhookResponse;
  /** Reason and time; null while unknown. */
  disabled: Pipeline.EndpointHealth['disabled'];
}

/** Why a webhook gets nothing, and the remedy: enable it, then replay the held deliveries. */
export function DisabledNotice({ webhook, disabled }: DisabledNoticeProps) {
  const update = useUpdateWebhook(webhook.id);
  const [held, setHeld] = useState<number>();
  const enable = () =>
    update.mutate({ active: true }, { onSuccess: ({ heldDeliveries }) => setHeld(heldDeliveries) });
  return (
    <div className="notice notice-danger">
      <p className="notice-title">This webhook is disabled</p>
      {disabled ? (
        <>
          <p>
            {disabled.message}
            {disabled.at === null ? null : (
              <>
                {' '}
                (<At at={disabled.at} />)
              </>
            )}
          </p>
          <p>{disabled.nextStep}</p>
        </>
      ) : null}
      {held === undefined ? null : (
        <p>Enabled. {counted(held, 'delivery was', 'deliveries were')} held: replay them below.</p>
      )}
      <ErrorNotice error={update.error} />
      <div className="actions">
        <Button kind="main" isPending={update.isPending} onPress={enable}>
          Enable webhook
        </Button>
      </div>
    </div>
  );
}
