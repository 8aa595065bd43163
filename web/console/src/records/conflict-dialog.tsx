import './conflict.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Ago } from '../ui/moment.tsx';
import { type Choice, choiceOf, choicesOf, fieldWord, valuesOf, valueWord } from './conflict-words.ts';
import type { ConflictQuestion } from './edit-conflict.ts';

/** Asks what to keep of a member that was changed here and elsewhere. */
export function ConflictDialog({ question }: { question: ConflictQuestion }): ReactNode {
  const { name, conflicts, changedAt, answer } = question;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  return (
    <Dialog title="Changed elsewhere" isOpen isDismissable={false} onClose={() => undefined}>
      <p>{name} was changed both here and elsewhere. Nothing is lost: choose what to keep.</p>
      {changedAt === null ? null : (
        <p className="note">
          The other change: <Ago at={changedAt} />
        </p>
      )}
      {conflicts.map((conflict) => (
        <fieldset key={conflict.field} className="field conflict">
          <legend>{fieldWord(conflict.field)}</legend>
          {choicesOf(conflict).map(({ choice, text }) => (
            <label key={choice} className="check">
              <input
                type="radio"
                name={conflict.field}
                checked={choiceOf(conflict, choices) === choice}
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
