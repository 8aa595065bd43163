import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import type { Candidate } from './draft-lines.ts';
import type { PostingDraft } from './posting-draft.ts';

interface CandidatesProps {
  /** Name of the fact. */
  label: string;
  /** Reason to check the fact; undefined for none. */
  doubt: string | undefined;
  candidates: readonly Candidate[];
  onChoose: (chosen: PostingDraft) => void;
}

/** Possible readings of a fact, each chosen by one click. */
export function Candidates({ label, doubt, candidates, onChoose }: CandidatesProps): ReactNode {
  return (
    <div className="wrap draft-candidates">
      {doubt === undefined ? null : (
        <span className="draft-doubt">
          <Icon name="unknown" size={16} /> {doubt}
        </span>
      )}
      {candidates.map(({ text, chosen }) => (
        <Button key={text} aria-label={`${text} as ${label.toLowerCase()}`} onPress={() => onChoose(chosen)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
