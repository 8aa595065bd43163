import './import.css';
import type { Pipeline } from '@wagewright/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { useApply } from '../mails/mail-proposals.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckList } from '../ui/fields.tsx';
import { Section } from '../ui/page.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ChooseSource } from './choose-source.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { ImportSource, SourcePart } from './import-source.ts';
import { Link } from '@tanstack/react-router';
import { counted, wholeNumber } from '../ui/format.ts';
import { doneWords } from './plan-words.ts';
import { PreviewTable } from './preview-table.tsx';
import { failedRowsCsv } from './read-report.ts';
import { useUndoImport } from './use-import.ts';

export function ImportPage(): ReactNode {
  const [chosen, setChosen] = useState<{ source: ImportSource; part: SourcePart }>();
  const [report, setReport] = useState<Pipeline.ImportJobsResponse>();
  const choose = (source: ImportSource, part: SourcePart = {}) => setChosen({ source, part });
  const again = () => {
    setChosen(undefined);
    setReport(undefined);
  };
  return (
    <SearchPage
      title="Import and export"
      lead="Import a spreadsheet. You see what happens to each row before anything is saved."
    >
      {chosen === undefined ? <ChooseSource onSource={choose} /> : null}
      {chosen !== undefined && report === undefined ? (
        <ImportPreview
          key={JSON.stringify([chosen.source.number, chosen.part])}
          source={chosen.source}
          part={chosen.part}
          onPart={(part) => choose(chosen.source, part)}
          onSource={choose}
          onDone={setReport}
          onBack={again}
        />
      ) : null}
      {report === undefined ? null : <ImportResult report={report} onAgain={again} />}
      {chosen === undefined ? <ExportSection /> : null}
    </SearchPage>
  );
}

function ExportSection() {
  const pipeline = usePipeline();
  const everything = useMutation({
    mutationFn: async () =>
      saveFile(await pipeline.account.export(), 'wagewright-export.zip', 'application/zip'),
  });
  const jobs = useMutation({
    mutationFn: async () => saveFile(await pipeline.jobs.export({ format: 'csv' }), 'jobs.csv', 'text/csv'),
  });
  return (
    <Section
      title="Export"
      note="You can edit the CSV in a spreadsheet and import it again. An import takes jobs alone: earlier stages, contacts, activities, appointments and files stay in the export."
    >
      <ErrorNotice error={everything.error ?? jobs.error} />
      <div className="actions">
        <Button isPending={everything.isPending} onPress={() => everything.mutate()}>
          Export everything (ZIP)
        </Button>
        <Button isPending={jobs.isPending} onPress={() => jobs.mutate()}>
          Export jobs (CSV)
        </Button>
      </div>
    </Section>
  );
}

function ImportResult({ report, onAgain }: { report: Pipeline.ImportJobsResponse; onAgain: () => void }) {
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
            Fix the rows in the downloaded file and import it. Jobs you already have are skipped.
          </p>
        ) : null}
      </div>
      {report.proposals.length > 0 ? <MoreInFile proposals={report.proposals} /> : null}
      <PreviewTable report={report} />
    </>
  );
}

/** One call takes no more. */
const PROPOSALS_AT_ONCE = 10;

/** The people of a column and the pay that was named, which are kept where the person wants them. */
function MoreInFile({ proposals }: { proposals: readonly Pipeline.Proposal[] }) {
  const all = proposals.map(({ title }, index) => ({ value: String(index), text: title }));
  const [ticked, setTicked] = useState<string[]>([]);
  const apply = useApply();
  const adding = useMutation({
    mutationFn: async () => {
      const taken = proposals.filter((_, index) => ticked.includes(String(index)));
      for (let at = 0; at < taken.length; at += PROPOSALS_AT_ONCE) {
        const some = taken.slice(at, at + PROPOSALS_AT_ONCE);
        await apply('contacts', some, `${wholeNumber(some.length)} kept.`);
      }
    },
    networkMode: 'always',
  });
  if (adding.isSuccess) return null;
  return (
    <Section
      title="Also in this file"
      note="All of this is in the jobs’ notes. Tick what to keep as contacts, or as pay you asked for."
    >
      <CheckList label="People and amounts" options={all} chosen={ticked} onChange={setTicked} />
      <ErrorNotice error={adding.error} />
      <div className="actions">
        <Button isPending={adding.isPending} isDisabled={ticked.length === 0} onPress={() => adding.mutate()}>
          Keep them
        </Button>
        <Button onPress={() => setTicked(all.map(({ value }) => value))}>Tick all</Button>
      </div>
    </Section>
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
        {counted(removed, 'job')} removed{restored === 0 ? '' : `, ${wholeNumber(restored)} as before`}.
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
