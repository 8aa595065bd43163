import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The effect, and whether it can be undone. */
  children: ReactNode;
  /** The verb of the button: "Revoke key". */
  action: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isPending: boolean;
  error: unknown;
  kind?: 'main' | 'danger';
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isOpen, onClose, onConfirm, isPending, error, kind = 'danger' } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      <ErrorNotice error={error} />
      <div className="actions">
        <Button kind={kind} onPress={onConfirm} isPending={isPending}>
          {action}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
