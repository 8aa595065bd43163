import { type ReactNode, useId, useState } from 'react';
import { lazily } from '../ui/code.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/moment.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import type { AskedJob } from './ask-dialog.tsx';
import { ASK } from './ask-words.ts';
import { useSuggestionActs } from './suggestion-acts.ts';
import { HideButtons, ICONS, NowCard, SuggestionCard, usePress } from './suggestion-card.tsx';
import { type GroupType, groupTitle, type Suggestion } from './suggestion-cards.ts';
import { groupSentence } from './suggestion-words.ts';

const AskDialog = lazily(async () => (await import('./ask-dialog.tsx')).AskDialog);

interface GroupCardProps {
  type: GroupType;
  suggestions: readonly Suggestion[];
  jobs: ReadonlyMap<string, AskedJob>;
}

/** Several suggestions of one type: done together, or opened one by one below. */
export function GroupCard({ type, suggestions, jobs }: GroupCardProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const clock = { now: useNow(), timeZone: READER_ZONE };
  const title = groupTitle(type, suggestions);
  const each = (
    <Button
      kind={type === 'apply' ? 'plain' : 'quiet'}
      onPress={() => setOpen(!isOpen)}
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={`${isOpen ? 'Close' : 'See each'}: ${title}`}
    >
      {isOpen ? 'Close' : 'See each'}
    </Button>
  );
  return (
    <NowCard
      icon={ICONS[type]}
      title={title}
      actions={
        <>
          {type === 'apply' ? each : <ActTogether type={type} suggestions={suggestions} jobs={jobs} />}
          <HideButtons suggestions={suggestions} title={title}>
            {type === 'apply' ? null : each}
          </HideButtons>
        </>
      }
      more={
        isOpen ? (
          <ul className="now-cards now-each" id={id}>
            {suggestions.map((one) => (
              <SuggestionCard key={one.id} suggestion={one} job={jobs.get(one.jobId ?? '')} />
            ))}
          </ul>
        ) : null
      }
    >
      {groupSentence(type, suggestions, jobs, clock)}
    </NowCard>
  );
}

interface ActTogetherProps {
  type: Exclude<GroupType, 'apply'>;
  suggestions: readonly Suggestion[];
  jobs: ReadonlyMap<string, AskedJob>;
}

function ActTogether({ type, suggestions, jobs }: ActTogetherProps) {
  const [isAsking, setAsking] = useState(false);
  // Kept when the dialog is closed.
  const [mail, setMail] = useState(ASK);
  const { logAll, changeAll } = useSuggestionActs();
  const { isBusy, press } = usePress();
  const title = groupTitle(type, suggestions);
  const isAsked = type === 'check_in';
  const act = (chosen: readonly Suggestion[]) => {
    setAsking(false);
    const done = `${isAsked ? 'Logged' : 'Marked'} ${chosen.length} as ${isAsked ? 'asked' : 'done'}.`;
    press(() => (isAsked ? logAll(chosen, done) : changeAll(chosen, done)))();
  };
  return (
    <>
      <Button isPending={isBusy} onPress={() => setAsking(true)} aria-label={`Write to them: ${title}`}>
        Write to them
      </Button>
      {isAsking ? (
        <AskDialog
          title={title}
          suggestions={suggestions}
          known={jobs}
          mail={mail}
          onMail={setMail}
          act={(count) => (isAsked ? `Log ${count} as asked` : `Mark ${count} as done`)}
          onAct={act}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
