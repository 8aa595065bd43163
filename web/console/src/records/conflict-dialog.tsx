import './conflict.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Ago } from '../ui/moment.tsx';
import { type Choice, choicesOf, fieldWord, valuesOf, valueWord } from './conflict-words.ts';
import { type ConflictQuestion, useConflictQuestion } from './conflict-question.ts';

/** Asks about members changed both here and elsewhere: shows both versions, and lets the person choose one for each. */
export function ConflictDialog(): ReactNode {
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
