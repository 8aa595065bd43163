import { useQuery } from '@tanstack/react-query';
import { usePipeline } from '../../api/services.ts';
import { counted } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/page.tsx';
import { watchedQuery, useAllowWatch, useEndWatch } from './queries.ts';
import { isAllowable, type Watched, endText, watchState, watchText } from './watched-words.ts';
import { useState } from 'react';
import { announce } from '../../shell/announcements.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogState } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Check } from '../../ui/fields.tsx';
import { Ago } from '../../ui/moment.tsx';

/** Subscriptions of programs to events: people end them, programs renew them. */
export function WatchedSection() {
  const watched = useQuery(watchedQuery(usePipeline()));
  return (
    <Section
      title="Watched by programs"
      note="Programs that use the MCP endpoint ask for these themselves, and renew them every day. They do not count as webhooks."
    >
      <Loaded query={watched} what="the subscriptions of programs">
        {(all) => <WatchedList all={all} />}
      </Loaded>
    </Section>
  );
}

function WatchedList({ all }: { all: readonly Watched[] }) {
  const isOver = (one: Watched) => one.state === 'ended' && !isAllowable(one);
  const over = all.filter(isOver);
  if (all.length === 0) return <p className="note">None.</p>;
  return (
    <>
      <WatchedRows rows={all.filter((one) => !isOver(one))} />
      {over.length === 0 ? null : (
        <details>
          <summary>{counted(over.length, 'watch', 'watches')} ended in the last seven days</summary>
          <WatchedRows rows={over} />
        </details>
      )}
    </>
  );
}

function WatchedRows({ rows }: { rows: readonly Watched[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="records">
      {rows.map((one) => (
        <WatchedRow key={one.id} watched={one} />
      ))}
    </ul>
  );
}

function WatchedRow({ watched }: { watched: Watched }) {
  const [asks, setAsks] = useState(false);
  const allowing = useAllowWatch(watched);
  const { program, callbackHost, state } = watched;
  const words = watchState(watched);
  const what = watchText(watched);
  const end = endText(watched);
  const allow = () =>
    allowing.mutate(undefined, { onSuccess: () => announce(`${program} may subscribe again.`) });
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          {program} <Badge tone={words.tone}>{words.text}</Badge>
        </h3>
        <p>{what}</p>
        {callbackHost === null ? null : <p className="record-note address">to {callbackHost}</p>}
        {end === '' ? null : <p className="record-note">{end}</p>}
        {state === 'suspended' ? (
          <p className="record-note">
            Its receiver failed, so nothing is sent until the program renews the subscription. Held events are
            sent then.
          </p>
        ) : null}
        <Facts watched={watched} />
        <ErrorNotice error={allowing.error} />
      </div>
      <div className="actions">
        {state === 'ended' ? null : (
          <Button onPress={() => setAsks(true)} aria-label={`End: ${program}, ${what}`}>
            End
          </Button>
        )}
        {isAllowable(watched) ? (
          <Button
            isPending={allowing.isPending}
            onPress={allow}
            aria-label={`Allow again: ${program}, ${what}`}
          >
            Allow again
          </Button>
        ) : null}
      </div>
      <EndDialog watched={watched} isOpen={asks} onClose={() => setAsks(false)} />
    </li>
  );
}

function Facts({ watched: { state, since, refreshBefore, lastDeliveryAt, held } }: { watched: Watched }) {
  return (
    <dl className="inline-facts">
      <Fact name="Since">
        <Ago at={since} />
      </Fact>
      <Fact name="Last delivery">{lastDeliveryAt === null ? 'none' : <Ago at={lastDeliveryAt} />}</Fact>
      {state === 'ended' ? null : (
        <Fact name="Ends unless renewed">
          <Ago at={refreshBefore} />
        </Fact>
      )}
      {held === 0 ? null : <Fact name="Held">{counted(held, 'event')}</Fact>}
    </dl>
  );
}

function EndDialog({ watched, ...dialog }: DialogState & { watched: Watched }) {
  const [withAccess, setWithAccess] = useState(false);
  const ending = useEndWatch(watched);
  const { program, principal } = watched;
  const end = async () => {
    await ending.mutateAsync(withAccess);
    announce(
      withAccess
        ? `Ended, and ${program} has lost its access.`
        : `Ended. ${program} gets no more of these events.`,
    );
  };
  return (
    <ConfirmDialog title={`End this subscription of ${program}?`} action="End" onConfirm={end} {...dialog}>
      <p>
        It stops receiving these events within five seconds. It cannot subscribe again unless you allow it.
      </p>
      <div className="form">
        <Check
          isChecked={withAccess}
          onChange={setWithAccess}
          hint="If not, it can still read your job search, and subscribe with another address."
        >
          {principal.kind === 'grant' ? 'Sign the program out, too' : 'Revoke its token, too'}
        </Check>
      </div>
    </ConfirmDialog>
  );
}
