import { useState } from 'react';
import { announce } from '../../shell/announcements.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Fact } from '../../ui/fact.tsx';
import { counted } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { useAllowWatch, useEndWatch } from './queries.ts';
import { endText, isAllowable, type Watched, watchState, watchText } from './watched-words.ts';

export function WatchedRow({ watched }: { watched: Watched }) {
  const [asks, setAsks] = useState(false);
  const allowing = useAllowWatch(watched);
  const { program, callbackHost, state } = watched;
  const words = watchState(watched);
  const what = watchText(watched);
  const end = endText(watched);
  const allow = () =>
    allowing.mutate(undefined, { onSuccess: () => announce(`${program} may watch it again.`) });
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
            Its receiver failed, so nothing is sent until the program renews the watch. What is held is sent
            then.
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

interface EndDialogProps {
  watched: Watched;
  isOpen: boolean;
  onClose: () => void;
}

function EndDialog({ watched, isOpen, onClose }: EndDialogProps) {
  const [withAccess, setWithAccess] = useState(false);
  const ending = useEndWatch(watched);
  const { program, principal } = watched;
  const end = () =>
    ending.mutate(withAccess, {
      onSuccess: () => {
        announce(
          withAccess
            ? `Ended, and ${program} has lost its access.`
            : `Ended. ${program} gets no more of these events.`,
        );
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`End what ${program} watches?`}
      action="End"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={end}
      isPending={ending.isPending}
      error={ending.error}
    >
      <p>
        It is told nothing more within five seconds, and is refused when it asks for the same again, until you
        allow it.
      </p>
      <div className="form">
        <label className="check">
          <input
            type="checkbox"
            checked={withAccess}
            onChange={({ target }) => setWithAccess(target.checked)}
          />
          <span>
            {principal.kind === 'grant' ? 'Sign the program out, too' : 'Revoke its token, too'}
            <span className="hint">
              If not, it can still read your job search, and watch it under another address.
            </span>
          </span>
        </label>
      </div>
    </ConfirmDialog>
  );
}
