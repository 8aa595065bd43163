import { sheetLanguageOf, sheetOf } from './office-sheet.ts';

describe('the sheet of an employment office', () => {
  it('is read from its file', () => {
    const csv =
      '\ufeff"Date","Job"\r\n"2026-03-01","Lead, ""Data""\nPlatform"\r\n,"\'=1"\r\n"2026-03-02",\r\n';
    expect(sheetOf(csv)).toEqual({
      headings: ['Date', 'Job'],
      rows: [
        ['2026-03-01', 'Lead, "Data"\nPlatform'],
        ['', '=1'],
        ['2026-03-02', ''],
      ],
    });
    expect(sheetOf('"Date"\r\n')).toEqual({ headings: ['Date'], rows: [] });
  });

  it.each([
    ['de-AT', 'de'],
    ['FR', 'fr'],
    ['pt-BR', 'en'],
  ])('is for %s in %s', (locale, language) => {
    expect(sheetLanguageOf(locale)).toBe(language);
  });
});
