import { type ReactNode, useState } from 'react';
import { shownError } from '../../api/call-error.ts';
import { usePipeline } from '../../api/services.ts';
import { RecordDate } from '../../records/record-date.tsx';
import { announce } from '../../shell/announcements.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { Form, useAction } from '../../ui/form.tsx';
import { fileSize, readerDay } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { type JobFile, useFileWrites } from './use-file-writes.ts';

const TYPES: Readonly<Record<JobFile['type'], string>> = {
  pdf: 'PDF',
  docx: 'Word',
  txt: 'Text',
  md: 'Markdown',
};
/** Makes the browser save the file instead of showing it. */
const BYTES = 'application/octet-stream';

interface FileProps {
  jobId: string;
  file: JobFile;
}

export function FileItem({ jobId, file }: FileProps): ReactNode {
  const { files } = usePipeline().jobs;
  const writes = useFileWrites(jobId);
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const tell = (error: unknown) => announce(`${file.name}: ${shownError(error).message}`);
  const download = () =>
    files.get(jobId, file.id).then((content) => saveFile(content, file.name, BYTES), tell);
  const close = () => setDialog(undefined);
  return (
    <li className="trail-item file">
      <div>
        <p>
          <button
            type="button"
            className="file-name address"
            aria-label={`Download ${file.name}`}
            onClick={() => void download()}
          >
            {file.name}
          </button>
        </p>
        <p className="note">
          {TYPES[file.type]}, {fileSize(file.size)},{' '}
          {file.sentAt === null ? (
            <>
              added <RecordDate date={{ on: null, at: file.createdAt }} />
            </>
          ) : (
            <span className="file-sent">
              <Icon name="lock" size={14} /> sent <RecordDate date={{ on: file.sentOn, at: file.sentAt }} />
            </span>
          )}
        </p>
      </div>
      <span className="trail-actions">
        {file.sentAt === null ? (
          <Button
            kind="quiet"
            aria-label={`Mark as sent: ${file.name}`}
            onPress={() => void writes.markSent(file).catch(tell)}
          >
            Mark as sent
          </Button>
        ) : null}
        <Button kind="quiet" aria-label={`Edit ${file.name}`} onPress={() => setDialog('edit')}>
          Edit
        </Button>
        {file.sentAt === null ? (
          <Button kind="quiet" aria-label={`Delete ${file.name}`} onPress={() => setDialog('delete')}>
            Delete
          </Button>
        ) : null}
      </span>
      {dialog === 'edit' ? <EditFileDialog jobId={jobId} file={file} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteFileDialog jobId={jobId} file={file} onClose={close} /> : null}
    </li>
  );
}

interface FileDialogProps extends FileProps {
  onClose: () => void;
}

function EditFileDialog({ jobId, file, onClose }: FileDialogProps) {
  const writes = useFileWrites(jobId);
  const before = sentDay(file);
  const [name, setName] = useState(file.name);
  const [day, setDay] = useState(before);
  const { run, ...state } = useAction(onClose);
  const save = () => {
    const changes = {
      ...(name !== file.name && { name }),
      ...(day !== before && (day === '' ? { sent: false } : { sentOn: day })),
    };
    run(async () => writes.update(file, changes, { done: 'File saved.' }));
  };
  return (
    <Dialog title={`Edit ${file.name}`} isOpen onClose={onClose}>
      <Form action="Save file" onSubmit={save} state={state} onCancel={onClose}>
        {file.sentAt !== null && day !== '' ? (
          <p className="note">
            It was sent, so it keeps its name and cannot be deleted. Empty the day to take the mark off.
          </p>
        ) : (
          <TextInput label="Name" value={name} onChange={setName} isRequired maxLength={255} />
        )}
        <TextInput
          label="Sent on"
          type="date"
          value={day}
          onChange={setDay}
          hint="Empty while you have not sent it."
        />
      </Form>
    </Dialog>
  );
}

function DeleteFileDialog({ jobId, file, onClose }: FileDialogProps) {
  const writes = useFileWrites(jobId);
  return (
    <ConfirmDialog
      title={`Delete ${file.name}?`}
      action="Delete file"
      isOpen
      onClose={onClose}
      onConfirm={async () => writes.remove(file)}
    >
      <p>It is gone for good: you cannot undo this.</p>
    </ConfirmDialog>
  );
}

/** `YYYY-MM-DD` in the reader's zone; empty for a file that was not sent. */
function sentDay({ sentAt, sentOn }: JobFile): string {
  return sentAt === null ? '' : (sentOn ?? readerDay(Date.parse(sentAt)));
}
