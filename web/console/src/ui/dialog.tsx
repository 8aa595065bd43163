import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';

export interface DialogState {
  isOpen: boolean;
  onClose: () => void;
}

interface DialogProps extends DialogState {
  title: string;
  children: ReactNode;
  /** False prevents closing by a click beside it or by Escape: its content is shown once. */
  isDismissable?: boolean;
}

/** A modal dialog of the browser: it holds the focus, Escape closes it, and the focus returns to where it was. */
export function Dialog({ isOpen, ...dialog }: DialogProps): ReactNode {
  // Out of the tree, which may be a form or a paragraph.
  return isOpen ? createPortal(<OpenDialog {...dialog} />, document.body) : null;
}

function OpenDialog({ title, onClose, children, isDismissable = true }: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const open = dialog.current;
    open?.showModal();
    // Otherwise the first control has it, which is the one that closes it.
    open?.focus();
    // Only a dialog that is closed before it goes gives the focus back.
    return () => open?.close();
  }, []);
  const leave = (event: SyntheticEvent) => {
    // A file that is not chosen is cancelled as well.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (isDismissable) onClose();
  };
  return (
    // A press on the dialog itself is one beside its content.
    <dialog
      ref={dialog}
      className="modal"
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={leave}
      onPointerDown={leave}
      onKeyDown={(event) => {
        // The browser lets a second Escape through, whatever the first one met.
        if (event.key === 'Escape' && !isDismissable) event.preventDefault();
      }}
    >
      <div className="dialog">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {isDismissable ? (
            <Button kind="quiet" onPress={onClose} aria-label="Close">
              <span aria-hidden="true">✕</span>
            </Button>
          ) : null}
        </div>
        {children}
      </div>
    </dialog>
  );
}
