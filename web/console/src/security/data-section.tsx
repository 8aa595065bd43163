import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../api/call-console.ts';
import { usePipeline } from '../api/pipeline.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmByEmailDialog } from '../ui/confirm-by-email-dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Section } from '../ui/page.tsx';
import { saveFile } from '../ui/save-file.ts';

export function DataSection() {
  const pipeline = usePipeline();
  const [isDeleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: async () =>
      saveFile(await pipeline.account.export(), 'wagewright-export.zip', 'application/zip'),
  });
  return (
    <Section
      title="Your data"
      note="Jobs, contacts, activities, calendar and webhooks, as JSON and CSV in one ZIP file."
    >
      <ErrorNotice error={exporting.error} />
      <div className="actions">
        <Button isPending={exporting.isPending} onPress={() => exporting.mutate()}>
          Export everything
        </Button>
        <Button kind="danger" onPress={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Section>
  );
}

interface DeleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

function DeleteDialog({ isOpen, onClose }: DeleteDialogProps) {
  const { account } = useSession();
  const deletion = useMutation({
    mutationFn: (email: string) => callConsole('account.delete', { body: { email } }),
    onSuccess: () => window.location.assign('/sign-in?gone'),
  });
  return (
    <ConfirmByEmailDialog
      title="Delete your account?"
      label="Type your e-mail address"
      email={account.email}
      action="Delete everything"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={deletion.mutate}
      isPending={deletion.isPending}
      error={deletion.error}
    >
      <p>
        Your keys end at once, and everything that you kept here is erased within minutes. It cannot be
        undone. Export it first if you want to keep it.
      </p>
    </ConfirmByEmailDialog>
  );
}
