import type { Pipeline } from '@wagewright/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Ago } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { feedQuery } from './queries.ts';

/** The secret address for calendar programs, shown once. */
export function FeedSection() {
  const feed = useQuery(feedQuery(usePipeline()));
  const writes = useFeedWrites();
  const { asked, ask, opening } = writes;
  return (
    <Section
      title="In your calendar program"
      note="Subscribe to this calendar’s address in Google Calendar, Outlook or Apple Calendar."
    >
      <Loaded query={feed} what="the calendar address">
        {(found) => (
          <>
            {opening.data ? <NewAddress feed={opening.data} /> : <FeedState feed={found} />}
            <ErrorNotice error={asked === undefined ? opening.error : null} />
            <div className="actions">
              {found.active ? (
                <>
                  <Button onPress={() => ask('rotate')}>New address</Button>
                  <Button kind="danger" onPress={() => ask('close')}>
                    Switch it off
                  </Button>
                </>
              ) : (
                <Button isPending={opening.isPending} onPress={() => opening.mutate()}>
                  Make an address
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      <FeedQuestions {...writes} />
    </Section>
  );
}

function useFeedWrites() {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const [asked, ask] = useState<'rotate' | 'close'>();
  const done = (sentence: string) => {
    ask(undefined);
    announce(sentence);
    recordsChanged(client, 'calendar');
  };
  const opening = useMutation({
    mutationFn: async () => pipeline.calendarFeed.open(),
    onSuccess: () => done('Your calendar address is ready. Copy it now.'),
  });
  const closing = useMutation({
    mutationFn: async () => pipeline.calendarFeed.close(),
    onSuccess: () => {
      opening.reset();
      done('The calendar address is switched off.');
    },
  });
  return { asked, ask, opening, closing };
}

function FeedQuestions({ asked, ask, opening, closing }: ReturnType<typeof useFeedWrites>) {
  return (
    <>
      <ConfirmDialog
        title="Make a new address?"
        action="Make a new address"
        kind="main"
        isOpen={asked === 'rotate'}
        onClose={() => ask(undefined)}
        onConfirm={opening.mutateAsync}
      >
        <p>The old address stops working at once. Give your calendar programs the new one.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Switch the address off?"
        action="Switch it off"
        isOpen={asked === 'close'}
        onClose={() => ask(undefined)}
        onConfirm={closing.mutateAsync}
      >
        <p>Calendar programs that use it stop updating. You can make another one later.</p>
      </ConfirmDialog>
    </>
  );
}

function NewAddress({ feed }: { feed: Pipeline.NewCalendarFeedResponse }) {
  return (
    <>
      <p>Anyone with this address can read your calendar. It is shown only once.</p>
      <CopyBox what="calendar address" text={feed.feedUrl} />
    </>
  );
}

function FeedState({ feed: { active, id, createdAt, lastUsedAt } }: { feed: Pipeline.CalendarFeedResponse }) {
  if (!active) return <p className="note">There is no address yet.</p>;
  return (
    <p className="note">
      The address with <code>{id}…</code> was made {createdAt === null ? 'before' : <Ago at={createdAt} />}{' '}
      and{' '}
      {lastUsedAt === null ? (
        'has not been read yet'
      ) : (
        <>
          read last <Ago at={lastUsedAt} />
        </>
      )}
      . It cannot be shown again; make a new one if you need it.
    </p>
  );
}
