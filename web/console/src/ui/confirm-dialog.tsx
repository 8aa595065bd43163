import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { TextInput } from './fields.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The effect, and whether it can be undone. */
  children: ReactNode;
  /** The verb of the button: "Revoke key". */
  action: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isPending: boolean;
  /** Of the last try. */
  error: unknown;
  kind?: 'main' | 'danger';
}

/** Asks before an irreversible action. */
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

interface ConfirmByEmailDialogProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'kind'> {
  /** Of the field. */
  label: string;
  /** The address to type. */
  email: string;
  /** With the address as typed. */
  onConfirm: (email: string) => void;
}

/** Asks for an e-mail address before an account is deleted. */
export function ConfirmByEmailDialog(props: ConfirmByEmailDialogProps) {
  const { title, children, label, email, action, isOpen, onClose, onConfirm, isPending, error } = props;
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onConfirm(typed.trim());
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        {children}
        <TextInput label={label} type="email" value={typed} onChange={setTyped} hint={email} isRequired />
        <ErrorNotice error={error} />
        <div className="actions">
          <Button
            type="submit"
            kind="danger"
            isPending={isPending}
            isDisabled={typed.trim().toLowerCase() !== email.toLowerCase()}
          >
            {action}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
