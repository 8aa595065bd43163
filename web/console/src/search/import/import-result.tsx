import type { Pipeline } from '@wagewright/sdk';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { counted, wholeNumber } from '../../ui/format.ts';
import { saveFile } from '../../ui/save-file.ts';
import { PreviewTable } from './preview-table.tsx';
import { failedRowsCsv } from './read-report.ts';
import type { SourceTable } from './source-table.ts';

interface ImportResultProps {
  report: Pipeline.ImportJobsResponse;
  table: SourceTable;
  onAgain: () => void;
}

/** The result of an import, with the failed rows as a file for correction. */
export function ImportResult({ report, table, onAgain }: ImportResultProps) {
  const { created, updated, skipped, failed } = report;
  return (
    <>
      <div className="notice" role="status">
        <p className="notice-title">{counted(created, 'job')} added</p>
        <p>
          {wholeNumber(updated)} changed, {wholeNumber(skipped)} left out, {wholeNumber(failed)} failed.
        </p>
        <div className="actions">
          <Link to="/jobs" className="button button-main">
            See the jobs
          </Link>
          {failed > 0 ? (
            <Button onPress={() => saveFile(failedRowsCsv(report, table), 'failed-rows.csv', 'text/csv')}>
              Download the failed rows
            </Button>
          ) : null}
          <Button onPress={onAgain}>Import another file</Button>
        </div>
        {failed > 0 ? (
          <p className="note">
            Mend them in that file and import it: rows that are there already are left out.
          </p>
        ) : null}
      </div>
      <PreviewTable report={report} table={table} />
    </>
  );
}
