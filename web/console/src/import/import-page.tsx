import './import.css';
import type { Pipeline } from '@wagewright/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Section } from '../ui/page.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ChooseSource } from './choose-source.tsx';
import type { SourcePart } from './import-choices.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import type { ImportSource } from './import-source.ts';

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
      lead="Bring your spreadsheet. You see what happens to each row before anything is saved."
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
      note="Everything here is yours. Change the CSV of your jobs in a spreadsheet, and import it again."
    >
      <ErrorNotice error={everything.error ?? jobs.error} />
      <div className="actions">
        <Button isPending={everything.isPending} onPress={() => everything.mutate()}>
          Everything, as one ZIP
        </Button>
        <Button isPending={jobs.isPending} onPress={() => jobs.mutate()}>
          The jobs, as CSV
        </Button>
      </div>
    </Section>
  );
}
