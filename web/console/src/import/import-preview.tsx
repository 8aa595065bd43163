import type { Pipeline } from '@wagewright/sdk';
import { useMemo, useState } from 'react';
import { useSession } from '../api/session.ts';
import { faultOf } from '../records/field-fault.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { counted, wholeNumber } from '../ui/format.ts';
import { Loading } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { fitting } from './column-mapping.ts';
import { ColumnTable, DateOrderChoice, HeaderChoice, StatusTable } from './import-choices.tsx';
import { type ImportChoices, ImportMemory, NO_CHOICES, type OnDuplicate } from './import-memory.ts';
import { PreviewTable } from './preview-table.tsx';
import { planWords } from './plan-words.ts';
import { unknownStatuses } from './read-report.ts';
import type { SourceTable } from './source-table.ts';
import { useDryRun, useImport, useJobCount } from './use-import.ts';

const DUPLICATES: readonly { value: OnDuplicate; text: string }[] = [
  { value: 'skip', text: 'Skip them' },
  { value: 'update', text: 'Update them from the file' },
  { value: 'create', text: 'Add them again' },
];

/** The required fields; the API names the first missing one. */
const NEEDED = ['mapping.company', 'mapping.title'];

/** Why there is no preview; in this page's words for a missing column. */
function DryRunError({ error }: { error: unknown }) {
  if (!NEEDED.some((field) => faultOf(error, field) !== undefined)) return <ErrorNotice error={error} />;
  return (
    <p className="notice" role="status">
      Say below which columns hold company and title.
    </p>
  );
}

interface ImportPreviewProps {
  table: SourceTable;
  /** The header is in another line. */
  onHeader: (line: number) => void;
  onDone: (report: Pipeline.ImportJobsResponse) => void;
  onBack: () => void;
}

export function ImportPreview({ table, onHeader, onDone, onBack }: ImportPreviewProps) {
  const { choices, change, isRemembered, keep } = useImportChoices(table);
  const dryRun = useDryRun(table, choices);
  const report = dryRun.isError ? undefined : dryRun.data;
  return (
    <>
      <p>
        {table.name}: {counted(table.rows.length, 'row')}, {counted(table.columns.length, 'column')}.
        {isRemembered ? ' Your choices from the last time are set: this browser remembers it.' : null}
      </p>
      <Section title="Columns" note="Other columns go into the notes.">
        <HeaderChoice table={table} onChange={onHeader} />
        <DryRunError error={dryRun.error} />
        <ColumnTable
          table={table}
          mapping={choices.mapping}
          read={report?.columns ?? {}}
          onChange={(mapping) => change({ mapping })}
        />
      </Section>
      <StatusTable
        unknown={report ? unknownStatuses(report, table) : []}
        statusMapping={choices.statusMapping}
        onChange={(statusMapping) => change({ statusMapping })}
      />
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
            table={table}
            dateOrder={choices.dateOrder}
            onChange={(dateOrder) => change({ dateOrder })}
          />
        </div>
        {report ? <PreviewTable report={report} table={table} /> : null}
        {report === undefined && !dryRun.isError ? <Loading what="the preview" /> : null}
      </Section>
      <RunImport
        table={table}
        choices={choices}
        preview={report}
        isReading={dryRun.isFetching}
        onDone={(done) => {
          keep();
          onDone(done);
        }}
        onBack={onBack}
      />
    </>
  );
}

/** The choices for a file: at first those for the last file with the same columns. */
function useImportChoices(table: SourceTable) {
  const { account } = useSession();
  const memory = useMemo(() => new ImportMemory(localStorage, account.id), [account.id]);
  const [remembered] = useState(() => memory.recall(table.columns));
  const [choices, setChoices] = useState<ImportChoices>(remembered ?? NO_CHOICES);
  return {
    choices,
    change: (changes: Partial<ImportChoices>) => setChoices({ ...choices, ...changes }),
    isRemembered: remembered !== undefined,
    keep: () => memory.keep(table.columns, { ...choices, mapping: fitting(choices.mapping, table.columns) }),
  };
}

interface RunImportProps {
  table: SourceTable;
  choices: ImportChoices;
  preview: Pipeline.ImportJobsResponse | undefined;
  isReading: boolean;
  onDone: (report: Pipeline.ImportJobsResponse) => void;
  onBack: () => void;
}

function RunImport({ table, choices, preview, isReading, onDone, onBack }: RunImportProps) {
  const importing = useImport(table);
  const added = preview ? preview.created + preview.updated : 0;
  return (
    <>
      <ErrorNotice error={importing.error} />
      {importing.isPending ? <ImportProgress expected={preview?.created ?? 0} /> : null}
      <div className="import-bar">
        <p>{preview ? planWords(preview) : 'Reading the rows…'}</p>
        <Button
          kind="main"
          onPress={() => importing.mutate(choices, { onSuccess: onDone })}
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
