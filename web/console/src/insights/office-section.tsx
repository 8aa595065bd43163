import { TableHead } from '../ui/table-head.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePipeline } from '../api/services.ts';
import { useSession } from '../api/session.ts';
import type { DayRange } from '../records/queries.ts';
import { nameOf } from '../shell/pages.ts';
import { isDay } from '../ui/days.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { Section } from '../ui/page.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { READER_LOCALE } from '../ui/reader-locale.ts';
import { saveFile } from '../ui/save-file.ts';
import { type Sheet, SHEET_LANGUAGES, SHEET_TITLES, sheetLanguageOf, sheetOf } from './office-sheet.ts';

/** The browser drops it when it reads the answer as text; Excel knows UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

const SHORT = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;

/** The applications of the range as a file and on paper, as an employment office asks for them. */
export function OfficeSection({ range }: { range: DayRange }): ReactNode {
  const pipeline = usePipeline();
  const [language, setLanguage] = useState(() => sheetLanguageOf(READER_LOCALE));
  const [printed, setPrinted] = useState<Sheet>();
  const read = async () => pipeline.exports.applications({ ...range, language, timeZone: READER_ZONE });
  const download = useMutation({
    mutationFn: async () => saveFile(BYTE_ORDER_MARK + (await read()), 'applications.csv', 'text/csv'),
  });
  const print = useMutation({
    mutationFn: async () => setPrinted(sheetOf(await read())),
  });
  return (
    <Section
      title="For the employment office"
      note="One row for each application of this period: date, employer, job, place, where you found it, contact and result."
    >
      <ErrorNotice error={download.error ?? print.error} />
      <div className="office-acts">
        <SelectInput label="Language" value={language} onChange={setLanguage} options={SHEET_LANGUAGES} />
        <Button isPending={download.isPending} onPress={() => download.mutate()}>
          Download CSV
        </Button>
        <Button isPending={print.isPending} onPress={() => print.mutate()}>
          Print
        </Button>
      </div>
      {printed ? (
        <PrintedSheet
          sheet={printed}
          language={language}
          range={range}
          onPrinted={() => setPrinted(undefined)}
        />
      ) : null}
    </Section>
  );
}

interface PrintedSheetProps {
  sheet: Sheet;
  language: keyof typeof SHEET_TITLES;
  range: DayRange;
  onPrinted: () => void;
}

/** It is on paper only, in place of the page. */
function PrintedSheet({ sheet: { headings, rows }, language, range, onPrinted }: PrintedSheetProps) {
  const { account } = useSession();
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, SHORT);
  const dated = rows.flatMap(([day = '']) => (day === '' ? [] : day));
  const bounds = [range.from ?? dated[0], range.to ?? dated.at(-1)].flatMap((day) =>
    day === undefined ? [] : new Date(day),
  );
  const [from, to] = bounds;
  const numbered = rows.map((cells, number) => ({ number, cells }));
  return createPortal(
    <article className="office-sheet" lang={language}>
      <h1>
        {SHEET_TITLES[language]} ({rows.length})
      </h1>
      <p>
        {nameOf(account)}
        {from && to ? ` · ${days.formatRange(from, to)}` : ''}
      </p>
      <table>
        <TableHead columns={headings} />
        <tbody>
          {numbered.map(({ number, cells }) => (
            <tr key={number}>
              {cells.map((cell, column) => (
                <td key={headings[column]}>{isDay(cell) ? short.format(new Date(cell)) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}
