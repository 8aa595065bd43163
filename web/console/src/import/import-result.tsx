import type { Pipeline } from '@wagewright/sdk';
import { Link } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { counted, wholeNumber } from '../ui/format.ts';
import { saveFile } from '../ui/save-file.ts';
import { doneWords } from './plan-words.ts';
import { PreviewTable } from './preview-table.tsx';
import { failedRowsCsv } from './read-report.ts';
import { useUndoImport } from './use-import.ts';

interface ImportResultProps {
  report: Pipeline.ImportJobsResponse;
  onAgain: () => void;
}

export function ImportResult({ report, onAgain }: ImportResultProps) {
  const { created, failed, undo } = report;
  const rest = doneWords(report);
  const undoing = useUndoImport();
  if (undoing.data) return <UndoneImport undone={undoing.data} onAgain={onAgain} />;
  return (
    <>
      <ErrorNotice error={undoing.error} />
      <div className="notice" role="status">
        <p className="notice-title">{counted(created, 'job')} added</p>
        {rest === '' ? null : <p>{rest}.</p>}
        <div className="actions">
          <Link to="/jobs" className="button button-main">
            See the jobs
          </Link>
          {failed > 0 ? (
            <Button onPress={() => saveFile(failedRowsCsv(report), 'failed-rows.csv', 'text/csv')}>
              Download problem rows
            </Button>
          ) : null}
          {undo ? (
            <Button isPending={undoing.isPending} onPress={() => undoing.mutate(undo.token)}>
              Undo this import
            </Button>
          ) : null}
          <Button onPress={onAgain}>Import another file</Button>
        </div>
        {undo ? <p className="note">You can undo it for an hour, while this page is open.</p> : null}
        {failed > 0 ? (
          <p className="note">
            Fix the problems in the downloaded file, and import it. Jobs you already have are skipped.
          </p>
        ) : null}
      </div>
      <PreviewTable report={report} />
    </>
  );
}

interface UndoneImportProps {
  undone: Pipeline.UndoResponse;
  onAgain: () => void;
}

function UndoneImport({ undone: { removed, restored, kept }, onAgain }: UndoneImportProps) {
  return (
    <div className="notice" role="status">
      <p className="notice-title">The import is undone</p>
      <p>
        {counted(removed, 'job')} removed, {wholeNumber(restored)} as before.
        {kept > 0 ? ` ${counted(kept, 'job')} changed or used since then, and kept.` : ''}
      </p>
      <div className="actions">
        <Link to="/jobs" className="button button-main">
          See the jobs
        </Link>
        <Button onPress={onAgain}>Import another file</Button>
      </div>
    </div>
  );
}
