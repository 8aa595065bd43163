import type { Pipeline } from '@wagewright/sdk';
import { useMemo, useState } from 'react';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { counted } from '../ui/format.ts';
import { Loading } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { faultOf } from '../records/field-fault.ts';
import { ColumnTable } from './column-table.tsx';
import { fitting } from './column-mapping.ts';
import { DateOrderChoice } from './date-order-choice.tsx';
import { HeaderChoice } from './header-choice.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type ImportChoices, ImportMemory, NO_CHOICES, type OnDuplicate } from './import-memory.ts';
import { PreviewTable } from './preview-table.tsx';
import { unknownStatuses } from './read-report.ts';
import type { SourceTable } from './source-table.ts';
import { StatusTable } from './status-table.tsx';
import { useDryRun, useImport } from './use-import.ts';

const DUPLICATES: readonly { value: OnDuplicate; text: string }[] = [
  { value: 'skip', text: 'Leave them as they are' },
  { value: 'update', text: 'Change them to what the row says' },
  { value: 'create', text: 'Add them once more' },
];

/** The required fields; the API names the first missing one. */
const NEEDED = ['mapping.company', 'mapping.title'];

/** Why there is no preview; in this page's words for a missing column. */
function DryRunError({ error }: { error: unknown }) {
  if (!NEEDED.some((field) => faultOf(error, field) !== undefined)) return <ErrorNotice error={error} />;
  return (
    <p className="notice" role="status">
      Not every column that is needed was recognised. Say below which columns hold company and title.
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

/** Previews an import, takes the person's mappings of columns, words and dates, and runs it. */
export function ImportPreview({ table, onHeader, onDone, onBack }: ImportPreviewProps) {
  const { account } = useSession();
  const memory = useMemo(() => new ImportMemory(localStorage, account.id), [account.id]);
  const [remembered] = useState(() => memory.recall(table.columns));
  const [choices, setChoices] = useState<ImportChoices>(remembered ?? NO_CHOICES);
  const dryRun = useDryRun(table, choices);
  const importing = useImport(table);
  const change = (changes: Partial<ImportChoices>) => setChoices({ ...choices, ...changes });
  const run = () =>
    importing.mutate(choices, {
      onSuccess: (report) => {
        memory.keep(table.columns, { ...choices, mapping: fitting(choices.mapping, table.columns) });
        onDone(report);
      },
    });
  const report = dryRun.isError ? undefined : dryRun.data;
  const unknown = report ? unknownStatuses(report, table) : [];
  const added = report ? report.created + report.updated : 0;
  return (
    <>
      <p>
        {table.name}: {counted(table.rows.length, 'row')}, {counted(table.columns.length, 'column')}.
        {remembered === undefined
          ? null
          : ' The columns are read as you said the last time; this browser remembers it.'}
      </p>
      <Section title="Columns" note="What no field takes becomes a line of the job's notes.">
        <HeaderChoice table={table} onChange={onHeader} />
        <DryRunError error={dryRun.error} />
        <ColumnTable
          table={table}
          mapping={choices.mapping}
          read={report?.columns ?? {}}
          onChange={(mapping) => change({ mapping })}
        />
      </Section>
      {unknown.length > 0 || Object.keys(choices.statusMapping).length > 0 ? (
        <Section title="Words of the status column" note="These are not known. Say what they mean.">
          <StatusTable
            unknown={unknown}
            statusMapping={choices.statusMapping}
            onChange={(statusMapping) => change({ statusMapping })}
          />
        </Section>
      ) : null}
      <Section title="What will happen">
        <div className="form form-row">
          <SelectInput
            label="Jobs that are there already"
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
        <ErrorNotice error={importing.error} />
        {importing.isPending ? <ImportProgress expected={report?.created ?? 0} /> : null}
        <div className="actions">
          <Button
            kind="main"
            onPress={run}
            isPending={importing.isPending}
            isDisabled={added === 0 || dryRun.isFetching}
          >
            {importing.error ? 'Try again' : `Import ${counted(added, 'job')}`}
          </Button>
          <Button onPress={onBack}>Another file</Button>
        </div>
      </Section>
    </>
  );
}
