import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import type { Candidate } from './draft-lines.ts';
import type { PostingDraft } from './posting-draft.ts';

interface CandidatesProps {
  /** Of the fact that they may be. */
  label: string;
  /** Why the fact should be looked at; undefined where it need not. */
  doubt: string | undefined;
  candidates: readonly Candidate[];
  onChoose: (chosen: PostingDraft) => void;
}

/** What the posting may mean, each taken by one click. */
export function Candidates({ label, doubt, candidates, onChoose }: CandidatesProps): ReactNode {
  return (
    <div className="draft-candidates">
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
