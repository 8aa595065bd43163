import './stage.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';
import { type Stage, STAGE_WORDS } from './stage.ts';

/** The word of a stage with its icon, in its colour. @param children other words, such as those of an ending */
export function StageMark({ stage, children }: { stage: Stage; children?: ReactNode }): ReactNode {
  return (
    <span className="stage" data-stage={stage}>
      <Icon name={stage} size={16} />
      {children ?? STAGE_WORDS[stage]}
    </span>
  );
}
