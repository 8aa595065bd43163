import { type ReactNode, useState } from 'react';
import { lazily } from '../ui/code.ts';
import type { JobStatus } from '../records/job.ts';
import { Button } from '../ui/button.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';

const AddJobDialog = lazily(async () => (await import('./add-job-dialog.tsx')).AddJobDialog);

const KEY = 'n';

interface AddJob {
  button: (text?: string) => ReactNode;
  dialog: ReactNode;
  /** Opens the dialog. @param status of the new job; saved unless stated */
  open: (status?: JobStatus) => void;
}

/**
 * The dialog for pasting a posting, which the key `n` and a button open. A page shows `dialog` once, and the button
 * wherever it belongs at the moment: the dialog stays open when the button moves.
 */
export function useAddJob(): AddJob {
  const [opened, setOpened] = useState<{ status: JobStatus | undefined }>();
  const open = (status?: JobStatus) => setOpened({ status });
  useShortcuts({ [KEY]: () => open() });
  const button = (text = 'Add a job') => (
    <Button kind="main" onPress={() => open()} aria-keyshortcuts={KEY}>
      {text}
    </Button>
  );
  const dialog = opened ? <AddJobDialog status={opened.status} onClose={() => setOpened(undefined)} /> : null;
  return { button, dialog, open };
}
