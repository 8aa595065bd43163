import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePipeline } from '../api/pipeline.ts';
import { cityOf } from '../calendar/event-words.ts';
import { READER_ZONE } from '../ui/reader.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';

const PROFILE = ['profile'];

/** Where the days of the account end, for agents and other programs, which name no time zone. */
export function TimeZoneSection() {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const profile = useQuery({
    queryKey: PROFILE,
    queryFn: async ({ signal }) => (await pipeline.account.get({ signal })).profile,
  });
  const setting = useMutation({
    mutationFn: async () => pipeline.account.setTimeZone(READER_ZONE),
    onSuccess: () => client.invalidateQueries({ queryKey: PROFILE }),
  });
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
