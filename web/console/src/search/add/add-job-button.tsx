import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const AddJobDialog = lazy(async () => ({ default: (await import('./add-job-dialog.tsx')).AddJobDialog }));

/** The key that opens the dialog. */
const KEY = 'n';

/** Opens the dialog in which a posting is pasted. While it is on the page, the key `n` does too. */
export function AddJobButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== KEY || hasModifier(event) || isBusy(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button kind="main" onPress={() => setOpen(true)} aria-keyshortcuts={KEY}>
        Add a job
      </Button>
      {isOpen ? (
        <Suspense>
          <AddJobDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Whether the key is for something else: a field, or a dialog that is open already. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
