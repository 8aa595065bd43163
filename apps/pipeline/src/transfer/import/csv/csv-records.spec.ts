import { csvDialect, readCsvRecords } from './csv-records';

const rowsOf = async (text: string) =>
  (await readCsvRecords(Buffer.from(text))).map(({ line, cells }) => [line, cells[0]]);

describe('the records of a CSV file', () => {
  it('have the rows of a spreadsheet, whatever ends a line and breaks a cell', async () => {
    const text = 'a,b\r\n\r\n"x\r\ny",2\n\n\n"p\rq\nr",3\r4,5\n6,7';
    expect(await rowsOf(text)).toEqual([
      [1, 'a'],
      [3, 'x\r\ny'],
      [6, 'p\rq\nr'],
      [7, '4'],
      [8, '6'],
    ]);
  });

  it('count the line that names the delimiter, and do not read it', async () => {
    expect(await rowsOf('\ufeffsep=;\r\nFirma;Stelle\r\nÄ;B\r\n')).toEqual([
      [2, 'Firma'],
      [3, 'Ä'],
    ]);
  });

  it.each([
    ['a,b\n"1\r\n2",3\n\n4,5" x\n', /record of line 5 are wrong/],
    ['a,b\n"1\r\n2",3\n"4,5\n6,7\n', /after line 3 is never closed/],
  ])('name the line of a faulty quote in %j', async (text, message) => {
    await expect(readCsvRecords(Buffer.from(text))).rejects.toThrow(message);
  });
});

describe('the delimiter of a CSV file', () => {
  it.each([
    ['company,title\nA,B\n', ','],
    ['Firma;Stelle\nA;B\n', ';'],
    ['company\ttitle, level\nA\tB\n', '\t'],
    ['company|title\nA|B\n', '|'],
    ['"a;b;c","d"\n1,2\n', ','],
    ['"two\nlines, and more";Stelle;Ort\nA;B;C\n', ';'],
    ['Pay (from, to);Firma\n1;Müller, Söhne, Enkel\n2;B\n', ';'],
    ['company\nA\n', ','],
    ['sep=|\ncompany|title, level, grade\n', '|'],
    ['"sep=\t"\r\ncompany\ttitle\n', '\t'],
    ['\ufeffSEP=;;;;\r\na;b;c\n', ';'],
  ])('is recognised in the head of %j', (text, delimiter) => {
    expect(csvDialect(Buffer.from(text)).delimiter).toBe(delimiter);
  });
});
