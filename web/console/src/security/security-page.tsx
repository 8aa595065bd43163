import { type ReactNode, useState } from 'react';
import { Page, Section } from '../ui/page.tsx';
import { DesiredSalarySection } from './desired-salary-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { infiniteQueryOptions, useInfiniteQuery, useQuery, useMutation } from '@tanstack/react-query';
import { AuditList } from '../audit/audit-list.tsx';
import { callConsole } from '../api/call-console.ts';
import { useWrite } from '../api/use-write.ts';
import { PAGED } from '../api/pages.ts';
import { usePipeline } from '../api/services.ts';
import { PROFILE, profileQuery } from '../records/queries.ts';
import { cityOf } from '../calendar/event-words.ts';
import { READER_ZONE } from '../ui/reader.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { Dialog, type DialogState } from '../ui/dialog.tsx';
import { counted } from '../ui/format.ts';
import { At } from '../ui/moment.tsx';
import { recoveryCodesQuery, useNewRecoveryCodes } from './queries.ts';
import { useSession } from '../api/session.ts';
import { ConfirmByEmailDialog } from '../ui/confirm-dialog.tsx';
import { saveFile } from '../ui/save-file.ts';

export function SecurityPage(): ReactNode {
  return (
    <Page title="Sign-in and data" lead="What happened on your account, how you sign in, and your data.">
      <NoticesSection />
      <PasskeysSection />
      <ProvidersSection />
      <RecoverySection />
      <SessionsSection />
      <AccountTrail />
      <TimeZoneSection />
      <DesiredSalarySection />
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
  ...PAGED,
});

function AccountTrail() {
  const entries = useInfiniteQuery(accountTrailQuery);
  return (
    <Section title="What was done" note="Actions by you or on your account. Nobody can change an entry.">
      <AuditList query={entries} />
    </Section>
  );
}

/** Where the days of the account end, for agents and other programs, which name no time zone. */
function TimeZoneSection() {
  const pipeline = usePipeline();
  const profile = useQuery(profileQuery(pipeline));
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

const ENDED_KINDS = { grant: 'program', key: 'key', passkey: 'passkey', token: 'token' } as const;

function RecoverySection() {
  const codes = useQuery(recoveryCodesQuery);
  const making = useNewRecoveryCodes();
  return (
    <Section
      title="Recovery codes"
      note="Each code signs you in once if you lose your passkeys. Print them, or keep them somewhere else."
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
        {making.data !== undefined && making.data.ended.length > 0 && (
          <p>
            A code or a link gave this access within the last day, and it has ended too:{' '}
            {making.data.ended.map(({ kind, name }) => `${ENDED_KINDS[kind]} “${name}”`).join(', ')}.
          </p>
        )}
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

function DataSection() {
  const pipeline = usePipeline();
  const [isDeleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: async () =>
      saveFile(await pipeline.account.export(), 'wagewright-export.zip', 'application/zip'),
  });
  return (
    <Section
      title="Your data"
      note="Jobs, contacts, activities, calendar and webhooks, as JSON and CSV in one ZIP file."
    >
      <ErrorNotice error={exporting.error} />
      <div className="actions">
        <Button isPending={exporting.isPending} onPress={() => exporting.mutate()}>
          Export everything
        </Button>
        <Button kind="danger" onPress={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Section>
  );
}

function DeleteDialog(dialog: DialogState) {
  const { account } = useSession();
  const remove = async (email: string) => {
    await callConsole('account.delete', { body: { email } });
    window.location.assign('/sign-in?gone');
  };
  return (
    <ConfirmByEmailDialog
      title="Delete your account?"
      label="Type your e-mail address"
      email={account.email}
      action="Delete everything"
      onConfirm={remove}
      {...dialog}
    >
      <p>
        Your keys end at once, and everything that you kept here is erased within minutes. It cannot be
        undone. Export it first if you want to keep it.
      </p>
    </ConfirmByEmailDialog>
  );
}
