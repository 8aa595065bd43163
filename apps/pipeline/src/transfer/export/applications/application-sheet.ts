import Negotiator from 'negotiator';
import type { RecordKind } from '../record-file';
import type { Application } from './application.repository';
import { SHEET_LANGUAGES, SHEET_WORDS, type SheetColumn, type SheetLanguage } from './sheet-words';

/** The language of a sheet by an `Accept-Language` header. */
export function sheetLanguageOf(header: string | undefined): SheetLanguage {
  const [accepted] = new Negotiator({ headers: { 'accept-language': header } }).languages([
    ...SHEET_LANGUAGES,
  ]);
  return SHEET_LANGUAGES.find((language) => language === accepted) ?? 'en';
}

/** The columns of the sheet that an employment office asks for. */
export function applicationSheet(language: SheetLanguage): RecordKind<Application> {
  const { columns, results } = SHEET_WORDS[language];
  const cells: Record<SheetColumn, (application: Application) => unknown> = {
    date: ({ day }) => day,
    employer: ({ company }) => company,
    job: ({ title }) => title,
    place: ({ location }) => location,
    how: ({ source }) => source,
    address: ({ url }) => url,
    contact: ({ contacts }) => contacts,
    result: ({ outcome, status }) => results[outcome ?? (status === 'saved' ? 'applied' : status)],
    resultDate: ({ resultDay }) => resultDay,
  };
  const named = (Object.keys(cells) as SheetColumn[]).map((column) => [columns[column], cells[column]]);
  return { name: 'applications', columns: Object.fromEntries(named) };
}
