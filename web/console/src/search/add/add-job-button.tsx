import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';

const AddJobDialog = lazy(async () => ({ default: (await import('./add-job-dialog.tsx')).AddJobDialog }));

/** The key that opens the dialog. */
const KEY = 'n';

interface AddJobButtonProps {
  /** Its label. */
  text?: string;
}

/** Opens the dialog for pasting a posting. While it is on the page, so does the key `n`. */
export function AddJobButton({ text = 'Add a job' }: AddJobButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ [KEY]: () => setOpen(true) });
  return (
    <>
      <Button kind="main" onPress={() => setOpen(true)} aria-keyshortcuts={KEY}>
        {text}
      </Button>
      {isOpen ? (
        <Suspense>
          <AddJobDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
