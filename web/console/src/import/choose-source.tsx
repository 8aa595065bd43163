import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/fields.tsx';
import { DropPlace, FileInput } from '../ui/file-input.tsx';
import { type ImportSource, sourceOf, UnusableSourceError } from './import-source.ts';

export function ChooseSource({ onSource }: { onSource: (source: ImportSource) => void }) {
  const [fault, setFault] = useState<string>();
  const take = (read: Promise<ImportSource>) => {
    setFault(undefined);
    read.then(onSource, (error: unknown) => setFault(wordsOf(error)));
  };
  return (
    <div className="sources">
      <FileCard onRead={take} />
      <CellsCard onRead={take} />
      {fault === undefined ? null : (
        <p className="notice notice-danger" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

interface SourceCardProps {
  onRead: (source: Promise<ImportSource>) => void;
}

function FileCard({ onRead }: SourceCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => {
    if (file) onRead(sourceOf(file, file.name, new Date(file.lastModified)));
  };
  return (
    <DropPlace className="card drop" onFiles={take}>
      <h2>A file</h2>
      <p>CSV, TSV, Excel (.xlsx) or JSON, up to 5 MB. Drop it here, or choose it.</p>
      <FileInput
        input={input}
        label="File to import"
        accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
        onFiles={take}
      />
      <div className="actions">
        <Button kind="main" onPress={() => input.current?.click()}>
          Choose a file
        </Button>
      </div>
    </DropPlace>
  );
}

function CellsCard({ onRead }: SourceCardProps) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onRead(sourceOf(new Blob([text]), 'what you pasted', new Date()));
  };
  return (
    <form className="card form" onSubmit={submit}>
      <h2>Copied cells</h2>
      <TextInput
        label="Cells"
        isLong
        value={text}
        onChange={setText}
        hint="Copy the header and the rows from Excel, Numbers or Google Sheets, and paste them here."
      />
      <div className="actions">
        <Button type="submit" isDisabled={text.trim() === ''}>
          Read the cells
        </Button>
      </div>
    </form>
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof UnusableSourceError) return error.message;
  return 'This could not be read. Save it as CSV and try again.';
}
