import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';

const AddJobDialog = lazy(async () => ({ default: (await import('./add-job-dialog.tsx')).AddJobDialog }));

const KEY = 'n';

/**
 * The dialog for pasting a posting, which the key `n` and a button open. A page shows `dialog` once, and the button
 * wherever it belongs at the moment: the dialog stays open when the button moves.
 */
export function useAddJob(): { button: (text?: string) => ReactNode; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ [KEY]: () => setOpen(true) });
  const button = (text = 'Add a job') => (
    <Button kind="main" onPress={() => setOpen(true)} aria-keyshortcuts={KEY}>
      {text}
    </Button>
  );
  const dialog = isOpen ? (
    <Suspense>
      <AddJobDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { button, dialog };
}
