import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogState } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { TextInput } from './fields.tsx';
import { Form, useAction } from './form.tsx';

interface ConfirmDialogProps extends DialogState {
  title: string;
  /** The effect, and whether it can be undone. */
  children: ReactNode;
  /** The verb of the button: "Revoke key". */
  action: string;
  /** The dialog closes when it is done, and shows its error. */
  onConfirm: () => Promise<unknown>;
  kind?: 'main' | 'danger';
}

export function ConfirmDialog({ title, isOpen, onClose, ...question }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Confirmation onClose={onClose} {...question} />
    </Dialog>
  );
}

function Confirmation(props: Omit<ConfirmDialogProps, 'title' | 'isOpen'>) {
  const { children, action, onClose, onConfirm, kind = 'danger' } = props;
  const { run, isPending, error } = useAction(onClose);
  return (
    <>
      {children}
      <ErrorNotice error={error} />
      <div className="actions">
        <Button kind={kind} onPress={() => run(onConfirm)} isPending={isPending}>
          {action}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </>
  );
}

interface ConfirmByEmailDialogProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'kind'> {
  /** Label of the field. */
  label: string;
  /** The address to type. */
  email: string;
  /** With the address as typed. */
  onConfirm: (email: string) => Promise<unknown>;
}

export function ConfirmByEmailDialog(props: ConfirmByEmailDialogProps) {
  const { title, children, label, email, action, isOpen, onClose, onConfirm } = props;
  const [typed, setTyped] = useState('');
  const { run, ...state } = useAction(onClose);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Form
        action={action}
        kind="danger"
        isDisabled={typed.trim().toLowerCase() !== email.toLowerCase()}
        onSubmit={() => run(() => onConfirm(typed.trim()))}
        state={state}
        onCancel={onClose}
      >
        {children}
        <TextInput label={label} type="email" value={typed} onChange={setTyped} hint={email} isRequired />
      </Form>
    </Dialog>
  );
}
