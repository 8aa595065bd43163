import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
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

/** A modal dialog: it traps the focus, Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, isOpen, onClose, children, isDismissable = true }: DialogProps) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="modal">
        <AriaDialog className="dialog">
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {isDismissable ? (
              <Button kind="quiet" onPress={onClose} aria-label="Close">
                <span aria-hidden="true">✕</span>
              </Button>
            ) : null}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
