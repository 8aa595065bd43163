import type { Pipeline } from '@wagewright/sdk';
import { Button } from '../../ui/button.tsx';
import { choicesOf, type PostingDraft } from './posting-draft.ts';

interface PostingChoicesProps {
  readings: Pipeline.PostingReadings;
  draft: PostingDraft;
  onChange: (draft: PostingDraft) => void;
}

/** Other values that the posting may mean, each to be taken with one click. */
export function PostingChoices({ readings, draft, onChange }: PostingChoicesProps) {
  const choices = choicesOf(readings, draft);
  if (choices.length === 0) return null;
  const labels = [...new Set(choices.map(({ label }) => label))];
  return (
    <div>
      {labels.map((label) => (
        <p key={label} className="note">
          {label} may be:{' '}
          {choices
            .filter((choice) => choice.label === label)
            .map(({ text, chosen }) => (
              <Button
                key={text}
                kind="quiet"
                aria-label={`${text} as ${label.toLowerCase()}`}
                onPress={() => onChange(chosen)}
              >
                {text}
              </Button>
            ))}
        </p>
      ))}
    </div>
  );
}
