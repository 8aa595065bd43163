import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusSoon } from '../ui/focus-soon.ts';

interface LeaveDraftDialogProps {
  /** Closing this question goes on with the draft. */
  onClose: () => void;
  onKeep: () => void;
  onThrowAway: () => void;
}

/** Asked before a dialog closes over something that was typed. */
export function LeaveDraftDialog({ onClose, onKeep, onThrowAway }: LeaveDraftDialogProps): ReactNode {
  useEffect(() => focusSoon(() => document.querySelector<HTMLElement>('.leave-draft button')), []);
  return (
    <Dialog title="Keep it as a draft?" isOpen onClose={onClose}>
      <p>A draft waits for you in this tab until you add a job again.</p>
      <div className="actions leave-draft">
        <Button kind="main" onPress={onKeep}>
          Keep as draft
        </Button>
        <Button onPress={onThrowAway}>Throw away</Button>
      </div>
    </Dialog>
  );
}
