import type { Pipeline } from '@wagewright/sdk';
import { RecordDate } from '../records/record-date.tsx';
import { Button } from '../ui/button.tsx';
import { mediumDay } from '../ui/format.ts';
import { choicesOf, type PostingDraft } from './posting-draft.ts';

interface PostingChoicesProps {
  readings: Pipeline.PostingReadings;
  draft: PostingDraft;
  onChange: (draft: PostingDraft) => void;
}

/** The deadline, which has no field, and other values that the posting may mean, each to be taken with one click. */
export function PostingChoices({ readings, draft, onChange }: PostingChoicesProps) {
  const { deadlineAt } = draft;
  const choices = choicesOf(readings, draft);
  if (choices.length === 0 && deadlineAt === null) return null;
  const labels = [...new Set(choices.map(({ label }) => label))];
  return (
    <dl className="posting-choices">
      {deadlineAt === null ? null : (
        <div>
          <dt>Deadline</dt>
          <dd>
            <RecordDate date={{ at: deadlineAt, on: isDay(deadlineAt) ? deadlineAt : null }} />
          </dd>
        </div>
      )}
      {labels.map((label) => (
        <div key={label}>
          <dt>{label} may be</dt>
          {choices
            .filter((choice) => choice.label === label)
            .map(({ text, chosen }) => ({ chosen, text: label === 'Deadline' ? mediumDay(text) : text }))
            .map(({ text, chosen }) => (
              <dd key={text}>
                <Button aria-label={`${text} as ${label.toLowerCase()}`} onPress={() => onChange(chosen)}>
                  {text}
                </Button>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function isDay(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date);
}
