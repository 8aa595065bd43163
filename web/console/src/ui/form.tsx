import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorNotice } from './error-notice.tsx';

/** The state of a write that a form or a dialog shows. A mutation has the same members. */
export interface ActionState {
  isPending: boolean;
  error: unknown;
}

/** A write of a form or a dialog. `run` starts it, and calls `onDone` unless it fails. */
export function useAction(onDone: () => void): ActionState & { run: (act: () => Promise<unknown>) => void } {
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const run = (act: () => Promise<unknown>) => {
    setPending(true);
    setError(null);
    act()
      .then(onDone, setError)
      .finally(() => setPending(false));
  };
  return { error, isPending, run };
}

interface FormProps {
  label?: string;
  children: ReactNode;
  /** The verb of the button that submits it: "Save". */
  action: ReactNode;
  kind?: 'main' | 'plain' | 'danger';
  isDisabled?: boolean;
  onSubmit: (event: SubmitEvent) => void;
  state: ActionState;
  /** Adds the button that leaves it. */
  onCancel?: () => void;
  cancel?: string;
  /** Further buttons. */
  actions?: ReactNode;
}

/** Fields, the error of the last submission, and the buttons. */
export function Form(props: FormProps) {
  const { label, children, action, kind = 'main', isDisabled = false, onSubmit, state } = props;
  const { onCancel, cancel = 'Cancel', actions } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <form className="form" onSubmit={submit} aria-label={label}>
      {children}
      <ErrorNotice error={state.error} />
      <div className="actions">
        <Button type="submit" kind={kind} isPending={state.isPending} isDisabled={isDisabled}>
          {action}
        </Button>
        {onCancel ? <Button onPress={onCancel}>{cancel}</Button> : null}
        {actions}
      </div>
    </form>
  );
}
