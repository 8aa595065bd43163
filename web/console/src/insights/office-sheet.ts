/** The sheet of an employment office as cells. */
export interface Sheet {
  headings: string[];
  rows: string[][];
}

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type SheetLanguage = (typeof LANGUAGES)[number];

export const SHEET_LANGUAGES: readonly { value: SheetLanguage; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'de', text: 'Deutsch' },
  { value: 'fr', text: 'Français' },
  { value: 'es', text: 'Español' },
];

/** The title of the printed sheet. */
export const SHEET_TITLES: Readonly<Record<SheetLanguage, string>> = {
  en: 'Applications',
  de: 'Bewerbungen',
  fr: 'Candidatures',
  es: 'Candidaturas',
};

/** Language of the sheet for a browser's language, such as `de-AT`. */
export function sheetLanguageOf(locale: string): SheetLanguage {
  return LANGUAGES.find((language) => locale.toLowerCase().startsWith(language)) ?? 'en';
}

/** The API puts an apostrophe before what a spreadsheet would run. */
const NEUTRALISED = /^'(?=[=+\-@])/;

/** @param csv as the API exports it: each cell in quotes or empty */
export function sheetOf(csv: string): Sheet {
  const lines: string[][] = [[]];
  let cell = '';
  for (const [i, part] of csv.split('"').entries()) {
    const isQuoted = i % 2 === 1;
    if (isQuoted) cell += part;
    // Two quotes in a quoted cell are one.
    else if (part === '' && i > 0) cell += '"';
    else {
      for (const [end] of part.matchAll(/,|\r\n/g)) {
        lines.at(-1)?.push(cell.replace(NEUTRALISED, ''));
        cell = '';
        if (end !== ',') lines.push([]);
      }
    }
  }
  const [headings = [], ...rows] = lines.filter((line) => line.length > 0);
  return { headings, rows };
}
