import './conflict.css';
import { onlineManager, useMutationState } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { counted } from '../ui/format.ts';
import { Ago } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { type Choice, choicesOf, fieldWord, valuesOf, valueWord } from './conflict-words.ts';
import { type ConflictQuestion, useConflictQuestion } from './edit-conflict.ts';
import { useLive, useLiveState } from './live/use-live.ts';
import { WRITES } from './send-write.ts';

interface SearchPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the job search: it follows changes made elsewhere, reports a lost connection, and asks about conflicting
 * edits. All pages of jobs, contacts, calendar and offers use it.
 */
export function SearchPage({ children, ...head }: SearchPageProps): ReactNode {
  useLive();
  return (
    <Page {...head}>
      <ConnectionNotice />
      {children}
      <ConflictDialog />
    </Page>
  );
}

/** A shorter outage of the connection is not reported, milliseconds. */
const PATIENCE_MS = 1_500;

/** Empty while connected. */
function ConnectionNotice(): ReactNode {
  const waiting = useMutationState({ filters: { mutationKey: WRITES, status: 'pending' } }).length;
  const isAway = useIsAway();
  useWarningBeforeLeaving(isAway && waiting > 0);
  return (
    <div role="status" className="connection" hidden={!isAway}>
      {isAway ? (
        <p>
          <strong>No connection.</strong> You see what was there last.{' '}
          {waiting === 0
            ? 'What you change is kept in this tab and sent when the connection is back.'
            : `${counted(waiting, 'change waits', 'changes wait')} and will be sent when it is back: keep this tab open.`}
        </p>
      ) : null}
    </div>
  );
}

function useIsAway(): boolean {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isBroken = useLiveState() === 'away';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(isBroken), isBroken ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isBroken]);
  return !isOnline || (isBroken && isLate);
}

/** Waiting changes only exist in this tab. */
function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

function ConflictDialog(): ReactNode {
  const question = useConflictQuestion();
  if (question === undefined) return null;
  return <ConflictForm key={question.conflicts.map(({ field }) => field).join()} question={question} />;
}

function ConflictForm({ question }: { question: ConflictQuestion }) {
  const { name, conflicts, changedAt, answer } = question;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  return (
    <Dialog title="Changed elsewhere" isOpen isDismissable={false} onClose={() => undefined}>
      <p>
        {name} was changed elsewhere {changedAt === null ? 'a moment ago' : <Ago at={changedAt} />}, in the
        same place as you changed it. Nothing is lost: choose what it is to be.
      </p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.field} className="field conflict">
          <legend>{fieldWord(conflict.field)}</legend>
          {choicesOf(conflict).map(({ choice, text }) => (
            <label key={choice} className="check">
              <input
                type="radio"
                name={conflict.field}
                checked={(choices[conflict.field] ?? 'theirs') === choice}
                onChange={() => setChoices({ ...choices, [conflict.field]: choice })}
              />
              <span>
                {text}
                {choice === 'both' ? null : (
                  <span className="conflict-value">{valueWord(conflict[choice])}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="actions">
        <Button kind="main" onPress={() => answer(valuesOf(conflicts, choices))}>
          Save this
        </Button>
      </div>
    </Dialog>
  );
}
