import { utf8OfFile, utf8OfText } from './csv-encoding';

const TEXT = 'Firma;Notiz\nMüller & Söhne;„Größe“ – 75\u00a0000\u00a0€\n';
const IN_WINDOWS_1252 = Buffer.concat([
  Buffer.from('Firma;Notiz\nM\u00fcller & S\u00f6hne;', 'latin1'),
  Buffer.from([0x84]),
  Buffer.from('Gr\u00f6\u00dfe', 'latin1'),
  Buffer.from([0x93, 0x20, 0x96, 0x20]),
  Buffer.from('75\u00a0000\u00a0', 'latin1'),
  Buffer.from([0x80, 0x0a]),
]);
const IN_UTF_16 = Buffer.from(TEXT, 'utf16le');

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), IN_UTF_16])],
    ['UTF-16 LE without one', IN_UTF_16],
    ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), IN_UTF_16]).swap16()],
    ['UTF-16 BE without one', Buffer.from(IN_UTF_16).swap16()],
  ])('in %s is read', (_encoding, file) => {
    expect(utf8OfFile(file).toString()).toBe(TEXT);
  });

  it('in Windows-1252 is read, the signs that Latin-1 has not among them', () => {
    expect(utf8OfFile(IN_WINDOWS_1252).toString()).toBe(TEXT);
  });

  it('in Windows-1252 may hold what looks like one letter of UTF-8', () => {
    expect(utf8OfFile(Buffer.from([0xc4, 0x93, 0x0a, 0xfc, 0x0a, 0xfc])).toString()).toBe('Ä“\nü\nü');
  });

  it('is in the charset that its sender names, where its bytes leave that open', () => {
    const looksDamaged = Buffer.from('ü\nü\nü').subarray(0, -1);
    expect(() => utf8OfFile(looksDamaged)).toThrow('Line 3');
    expect(utf8OfFile(looksDamaged, 'windows-1252').toString()).toBe('Ã¼\nÃ¼\nÃ');
    const greek = Buffer.from('Εταιρία;Θέση\n', 'utf16le');
    expect(utf8OfFile(greek, 'utf-16').toString()).toBe('Εταιρία;Θέση\n');
    expect(utf8OfFile(Buffer.from(greek).swap16(), 'utf-16be').toString()).toBe('Εταιρία;Θέση\n');
  });

  it.each(['windows-1252', 'utf-16'])('in UTF-8 is read as that, whose sender says %s', (charset) => {
    expect(utf8OfFile(Buffer.from(TEXT), charset).toString()).toBe(TEXT);
  });

  it.each([
    ['half a letter behind whole ones', Buffer.from('ü\nü\nü').subarray(0, -1), /Line 3/],
    ['a mark, and a byte that is no UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xfc]), /Line 1/],
    ['half a sign of UTF-16', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8]), /UTF-16/],
  ])('with %s is refused', (_fault, file, message) => {
    expect(() => utf8OfFile(file)).toThrow(message);
  });

  it('that was sent as text is in UTF-8', () => {
    expect(utf8OfText(TEXT).toString()).toBe(TEXT);
    expect(() => utf8OfText('a\n\ud83e')).toThrow('Line 2');
  });
});
