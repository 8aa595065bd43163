import type { ReactNode } from 'react';
import { Page, Section } from '../ui/page.tsx';
import { DataSection } from './data-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AuditList } from '../audit/audit-list.tsx';
import { callConsole } from '../api/call-console.ts';
import { useWrite } from '../api/use-write.ts';
import { FIRST_PAGE, nextCursorOf } from '../api/pages.ts';
import { usePipeline } from '../api/pipeline.ts';
import { cityOf } from '../calendar/event-words.ts';
import { READER_ZONE } from '../ui/reader.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { counted } from '../ui/format.ts';
import { At } from '../ui/moment.tsx';
import { recoveryCodesQuery, useNewRecoveryCodes } from './queries.ts';

export function SecurityPage(): ReactNode {
  return (
    <Page title="Security" lead="How you sign in, where you are signed in, and your data.">
      <PasskeysSection />
      <ProvidersSection />
      <RecoverySection />
      <SessionsSection />
      <AccountTrail />
      <TimeZoneSection />
      <DataSection />
    </Page>
  );
}

/** Fewer than the API's maximum: the rest comes on request. */
const PAGE = 10;

const accountTrailQuery = infiniteQueryOptions({
  queryKey: ['audit', 'own'],
  queryFn: ({ pageParam, signal }) =>
    callConsole('audit.list', { query: { cursor: pageParam, limit: PAGE }, signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: nextCursorOf,
});

function AccountTrail() {
  const entries = useInfiniteQuery(accountTrailQuery);
  return (
    <Section title="What was done" note="By you or to your account. Nobody can change an entry.">
      <AuditList query={entries} />
    </Section>
  );
}

const PROFILE = ['profile'];

/** Where the days of the account end, for agents and other programs, which name no time zone. */
function TimeZoneSection() {
  const pipeline = usePipeline();
  const profile = useQuery({
    queryKey: PROFILE,
    queryFn: async ({ signal }) => (await pipeline.account.get({ signal })).profile,
  });
  const setting = useWrite(async () => pipeline.account.setTimeZone(READER_ZONE), [PROFILE]);
  return (
    <Section
      title="Time zone"
      note="A deadline on a day ends at midnight there, for your agents and programs. These pages use the time zone of the device."
    >
      <Loaded query={profile} what="the time zone">
        {({ timeZone }) => (
          <>
            <p>{timeZone === null ? 'Not set' : cityOf(timeZone)}</p>
            <ErrorNotice error={setting.error} />
            {timeZone === READER_ZONE ? null : (
              <div className="actions">
                <Button isPending={setting.isPending} onPress={() => setting.mutate()}>
                  Use {cityOf(READER_ZONE)}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function RecoverySection() {
  const codes = useQuery(recoveryCodesQuery);
  const making = useNewRecoveryCodes();
  return (
    <Section
      title="Recovery codes"
      note="Each signs you in once when your passkeys are lost. Print them, or keep them away from your passkeys."
      actions={
        <Button isPending={making.isPending} onPress={() => making.mutate()}>
          Make new codes
        </Button>
      }
    >
      <ErrorNotice error={making.error} />
      <Loaded query={codes} what="recovery codes">
        {({ left, createdAt }) => (
          <p className={left === 0 ? 'bad' : undefined}>
            {left === 0 ? 'You have none. ' : `${counted(left, 'code')} left`}
            {left > 0 && createdAt !== null ? (
              <>
                , made <At at={createdAt} />
              </>
            ) : null}
            {left > 0 ? '. New ones end the old ones.' : 'Make some now.'}
          </p>
        )}
      </Loaded>
      <Dialog
        title="Keep these codes"
        isOpen={making.data !== undefined}
        onClose={making.reset}
        isDismissable={false}
      >
        <p>
          They are shown only this once. The old codes have ended, and so have other sessions that one of them
          opened.
        </p>
        <CopyBox what="recovery codes" text={making.data?.codes.join('\n') ?? ''} />
        <div className="actions">
          <Button kind="main" onPress={making.reset}>
            I have kept them
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}
