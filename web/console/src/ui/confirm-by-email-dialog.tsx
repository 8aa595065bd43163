import { type SubmitEvent, useState } from 'react';
import { Button } from './button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { TextInput } from './fields.tsx';

interface ConfirmByEmailDialogProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'kind'> {
  /** Of the field. */
  label: string;
  /** The address to type. */
  email: string;
  /** With the address as typed. */
  onConfirm: (email: string) => void;
}

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
