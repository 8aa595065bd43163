import type { Pipeline } from '@wagewright/sdk';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { counted, wholeNumber } from '../ui/format.ts';
import { Loading } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { ChooseSource } from './choose-source.tsx';
import { ColumnTable, CurrencyChoice, DateOrderChoice, PartChoice, StatusTable } from './import-choices.tsx';
import { PreviewTable } from './preview-table.tsx';
import { planWords } from './plan-words.ts';
import type { ImportSource, SourcePart } from './import-source.ts';
import { asksFor, lacksNames, unknownStatuses } from './read-report.ts';
import {
  type ImportChoices,
  type ImportFile,
  type OnDuplicate,
  useDryRun,
  useImport,
  useJobCount,
} from './use-import.ts';

const DUPLICATES: readonly { value: OnDuplicate; text: string }[] = [
  { value: 'skip', text: 'Skip them' },
  { value: 'update', text: 'Update them from the file' },
  { value: 'create', text: 'Add them again' },
];

interface ImportPreviewProps {
  source: ImportSource;
  part: SourcePart;
  /** Another sheet or header is to be read. */
  onPart: (part: SourcePart) => void;
  onSource: (source: ImportSource) => void;
  onDone: (report: Pipeline.ImportJobsResponse) => void;
  onBack: () => void;
}

export function ImportPreview({ source, part, onPart, onSource, onDone, onBack }: ImportPreviewProps) {
  /** The latest report, which shows the columns while another one is read. */
  const [seen, setSeen] = useState<Pipeline.ImportJobsResponse>();
  const [choices, setChoices] = useState<ImportChoices>({
    mapping: {},
    statusMapping: {},
    onDuplicate: 'skip',
  });
  const change = (changes: Partial<ImportChoices>) => setChoices({ ...choices, ...changes });
  const file = { source, part, choices };
  const dryRun = useDryRun(file);
  const report = dryRun.isError ? undefined : dryRun.data;
  if (report !== undefined && report !== seen) setSeen(report);
  if (seen === undefined)
    return (
      <>
        <ErrorNotice error={dryRun.error} onRetry={() => void dryRun.refetch()} />
        {dryRun.isError && part.headerRow ? <PartChoice sheets={[]} part={part} onChange={onPart} /> : null}
        {dryRun.isError ? <ChooseSource onSource={onSource} /> : <Reading isPaused={dryRun.isPaused} />}
      </>
    );
  return (
    <>
      <p>
        {source.name}: {counted(seen.total, 'row')}, {counted(seen.columns.length, 'column')}.
      </p>
      <Section title="Columns" note="Other columns go into the notes.">
        <PartChoice sheets={seen.sheets} part={part} onChange={onPart} />
        <ErrorNotice error={dryRun.error} onRetry={() => void dryRun.refetch()} />
        {report && lacksNames(report) ? (
          <p className="notice" role="status">
            Choose below which columns hold the company and the title.
          </p>
        ) : null}
        {report && asksFor(report, 'status') ? (
          <p className="notice" role="status">
            Which column says how far you are? Choose “Status” beside it.
          </p>
        ) : null}
        <ColumnTable
          columns={seen.columns}
          mapping={choices.mapping}
          onChange={(mapping) => change({ mapping })}
        />
      </Section>
      <StatusTable
        unknown={report ? unknownStatuses(report) : []}
        statusMapping={choices.statusMapping}
        onChange={(statusMapping) => change({ statusMapping })}
      />
      <ImportRows report={report} choices={choices} change={change}>
        {report === undefined && !dryRun.isError ? <Reading isPaused={dryRun.isPaused} /> : null}
      </ImportRows>
      <RunImport file={file} preview={report} isReading={dryRun.isFetching} onDone={onDone} onBack={onBack} />
    </>
  );
}

interface ImportRowsProps {
  /** Undefined while the file is read. */
  report: Pipeline.ImportJobsResponse | undefined;
  choices: ImportChoices;
  change: (changes: Partial<ImportChoices>) => void;
  children: ReactNode;
}

function ImportRows({ report, choices, change, children }: ImportRowsProps) {
  return (
    <Section title="Jobs in this file">
      <div className="form form-row">
        <SelectInput
          label="Jobs you already have"
          value={choices.onDuplicate}
          onChange={(onDuplicate) => change({ onDuplicate })}
          options={DUPLICATES}
        />
        <DateOrderChoice
          report={report}
          dateOrder={choices.dateOrder}
          onChange={(dateOrder) => change({ dateOrder })}
        />
        <CurrencyChoice
          currency={choices.currency}
          isAsked={report !== undefined && asksFor(report, 'currency')}
          onChange={(currency) => change({ currency })}
        />
      </div>
      {report ? <PreviewTable report={report} /> : null}
      {children}
    </Section>
  );
}

/** @param isPaused for lack of a connection */
function Reading({ isPaused }: { isPaused: boolean }) {
  if (!isPaused) return <Loading what="the preview" />;
  return <p role="status">You are offline. The file is read as soon as you are online again.</p>;
}

interface RunImportProps {
  file: ImportFile;
  preview: Pipeline.ImportJobsResponse | undefined;
  isReading: boolean;
  onDone: (report: Pipeline.ImportJobsResponse) => void;
  onBack: () => void;
}

function RunImport({ file, preview, isReading, onDone, onBack }: RunImportProps) {
  const importing = useImport();
  const added = preview ? preview.created + preview.updated : 0;
  return (
    <>
      <ErrorNotice error={importing.error} />
      {importing.isPending ? <ImportProgress expected={preview?.created ?? 0} /> : null}
      <div className="import-bar">
        <p>{preview ? planWords(preview) : 'Reading the rows…'}</p>
        <Button
          kind="main"
          onPress={() => importing.mutate(file, { onSuccess: onDone })}
          isPending={importing.isPending}
          isDisabled={added === 0 || isReading}
        >
          {importing.error ? 'Try again' : `Import ${counted(added, 'job')}`}
        </Button>
        <Button onPress={onBack}>Another file</Button>
      </div>
    </>
  );
}

/** The number of new jobs so far. @param expected from the dry run */
function ImportProgress({ expected }: { expected: number }) {
  const now = useJobCount(true);
  const [before, setBefore] = useState<number>();
  if (before === undefined && now !== undefined) setBefore(now);
  const added = Math.min(expected, Math.max(0, (now ?? 0) - (before ?? now ?? 0)));
  return (
    <div className="import-progress" role="status">
      <label>
        Importing: {wholeNumber(added)} of {wholeNumber(expected)} jobs
        <progress value={added} max={Math.max(1, expected)} />
      </label>
    </div>
  );
}
