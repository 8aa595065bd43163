import { useState } from 'react';
import { announce } from '../../shell/announcements.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndWatch } from './queries.ts';
import type { Watched } from './watched-words.ts';

interface EndDialogProps {
  watched: Watched;
  isOpen: boolean;
  onClose: () => void;
}

export function EndDialog({ watched, isOpen, onClose }: EndDialogProps) {
  const [withAccess, setWithAccess] = useState(false);
  const ending = useEndWatch(watched);
  const { program, principal } = watched;
  const end = () =>
    ending.mutate(withAccess, {
      onSuccess: () => {
        announce(
          withAccess
            ? `Ended, and ${program} has lost its access.`
            : `Ended. ${program} gets no more of these events.`,
        );
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`End what ${program} watches?`}
      action="End"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={end}
      isPending={ending.isPending}
      error={ending.error}
    >
      <p>
        It is told nothing more within five seconds, and is refused when it asks for the same again, until you
        allow it.
      </p>
      <div className="form">
        <label className="check">
          <input
            type="checkbox"
            checked={withAccess}
            onChange={({ target }) => setWithAccess(target.checked)}
          />
          <span>
            {principal.kind === 'grant' ? 'Sign the program out, too' : 'Revoke its token, too'}
            <span className="hint">
              If not, it can still read your job search, and watch it under another address.
            </span>
          </span>
        </label>
      </div>
    </ConfirmDialog>
  );
}
