import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { useWrite } from '../api/use-write.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { localText, momentOf } from '../ui/date-text.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { counted } from '../ui/format.ts';
import { Section } from '../ui/page.tsx';
import type { DeliverySearch } from './delivery-search.ts';
import { WEBHOOKS } from './queries.ts';

const DAY_MS = 86_400_000;

interface RecoverFormProps {
  webhookId: string;
  /** The initial range, from the list. */
  search: DeliverySearch;
}

/** Replays failed or held deliveries of a time range, after showing their number. */
export function RecoverForm({ webhookId, search }: RecoverFormProps) {
  const pipeline = usePipeline();
  const [since, setSince] = useState(() => search.since ?? localText(new Date(Date.now() - DAY_MS)));
  const [until, setUntil] = useState(search.until ?? '');
  const period = { since: momentOf(since) ?? '', until: momentOf(until) ?? null };
  const count = useMutation({
    mutationFn: async () => pipeline.webhooks.recover(webhookId, { ...period, dryRun: true }),
  });
  const recovery = useWrite(
    async () => pipeline.webhooks.recover(webhookId, period),
    [WEBHOOKS],
    ({ deliveries }) => {
      announce(`${counted(deliveries, 'delivery', 'deliveries')} queued to be sent again.`);
      count.reset();
    },
  );
  const change = (set: (value: string) => void) => (value: string) => {
    count.reset();
    set(value);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    count.mutate();
  };
  return (
    <Section
      title="Replay a range"
      note="Sends every failed or held delivery of the range again, oldest first."
    >
      <form className="form form-row" onSubmit={submit}>
        <TextInput label="From" type="datetime-local" value={since} onChange={change(setSince)} isRequired />
        <TextInput
          label="Until"
          type="datetime-local"
          value={until}
          onChange={change(setUntil)}
          hint="Empty: now."
        />
        <Button type="submit" isPending={count.isPending}>
          Count deliveries
        </Button>
      </form>
      <ErrorNotice error={count.error ?? recovery.error} />
      <div role="status">
        {count.data ? (
          <p>{counted(count.data.deliveries, 'delivery', 'deliveries')} in this range would be sent again.</p>
        ) : null}
      </div>
      {count.data && count.data.deliveries > 0 ? (
        <div className="actions">
          <Button kind="main" isPending={recovery.isPending} onPress={() => recovery.mutate()}>
            Replay {counted(count.data.deliveries, 'delivery', 'deliveries')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
