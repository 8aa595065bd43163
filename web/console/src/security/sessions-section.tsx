import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { methodText, placeText } from '../audit/audit-words.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogState } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Ago, At } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import type { SessionResponse } from '../api/generated/console.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';
import { endedText } from './session-words.ts';

export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const [asks, setAsks] = useState(false);
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Section
      title="Sessions"
      note="End any session that you do not recognize: it is signed out at once, and programs that you allowed from it lose their access."
      actions={hasOthers ? <Button onPress={() => setAsks(true)}>End all other sessions</Button> : null}
    >
      <Loaded query={sessions} what="sessions">
        {(all) => (
          <ul className="records">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <EndOthersDialog isOpen={asks} onClose={() => setAsks(false)} />
    </Section>
  );
}

function EndOthersDialog(dialog: DialogState) {
  const ending = useEndOtherSessions();
  const end = async () => announce(endedText(await ending.mutateAsync()));
  return (
    <ConfirmDialog title="End all other sessions?" action="End all others" onConfirm={end} {...dialog}>
      <p>
        You are signed out everywhere but here, and programs that you allowed from those sessions lose their
        access. Programs that you allowed from this session stay, and so do keys and tokens.
      </p>
    </ConfirmDialog>
  );
}

function SessionRow({ session }: { session: SessionResponse }) {
  const { id, isCurrent, device, place, method, createdAt, lastUsedAt, endsAt } = session;
  const ending = useEndSession();
  const name = device;
  const action = isCurrent ? 'Sign out here' : 'End it';
  const end = () => ending.mutate(id, { onSuccess: () => announce('Session ended.') });
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          {name} {isCurrent ? <Badge tone="good">This one</Badge> : null}
        </h3>
        <p className="record-note">
          Last used <Ago at={lastUsedAt} /> {placeText(place)}
        </p>
        <p className="record-note">
          Signed in <Ago at={createdAt} /> {methodText(method)}, ends <At at={endsAt} />
        </p>
        <ErrorNotice error={ending.error} />
      </div>
      <div className="actions">
        <Button isPending={ending.isPending} onPress={end} aria-label={`${action}: ${name}`}>
          {action}
        </Button>
      </div>
    </li>
  );
}
