import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { callConsole } from '../api/call-console.ts';
import { usePipeline } from '../api/pipeline.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
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
  const [email, setEmail] = useState('');
  const deletion = useMutation({
    mutationFn: () => callConsole('account.delete', { body: { email: email.trim() } }),
    onSuccess: () => window.location.assign('/sign-in'),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    deletion.mutate();
  };
  return (
    <Dialog title="Delete your account?" isOpen={isOpen} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <p>
          Your keys end at once, and everything that you kept here is erased within minutes. It cannot be
          undone. Export it first if you want to keep it.
        </p>
        <TextInput
          label="Type your e-mail address to go on"
          type="email"
          value={email}
          onChange={setEmail}
          hint={account.email}
          isRequired
        />
        <ErrorNotice error={deletion.error} />
        <div className="actions">
          <Button
            type="submit"
            kind="danger"
            isPending={deletion.isPending}
            isDisabled={email.trim().toLowerCase() !== account.email.toLowerCase()}
          >
            Delete everything
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
