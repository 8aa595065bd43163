import { useQuery } from '@tanstack/react-query';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Ago } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import type { SessionResponse } from '../api/generated/console.ts';
import { sessionsQuery, useEndSession } from './queries.ts';

/** Where the account is signed in. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Section title="Sessions" note="End one that you do not know: it is signed out at once.">
      <Loaded query={sessions} what="sessions">
        {(all) => (
          <ul className="records">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session }: { session: SessionResponse }) {
  const { id, isCurrent, device, place, method, createdAt, lastUsedAt } = session;
  const ending = useEndSession();
  const name = device;
  const action = isCurrent ? 'Sign out here' : 'End it';
  const end = () => ending.mutate(id, { onSuccess: () => announce('The session is ended.') });
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          {name} {isCurrent ? <Badge tone="good">This one</Badge> : null}
        </h3>
        <p className="record-note">
          {place}, last used <Ago at={lastUsedAt} />
        </p>
        <p className="record-note">
          Signed in <Ago at={createdAt} /> by {method.replaceAll(/[_-]/g, ' ')}
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
