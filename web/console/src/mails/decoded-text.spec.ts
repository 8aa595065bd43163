import { decodedText } from './decoded-text.ts';

describe('the text of a file', () => {
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

  it.each([
    ['UTF-8', bytes('Müller €', 'utf8')],
    ['UTF-8 with its mark', bytes('\u{FEFF}Müller €', 'utf8')],
    ['UTF-16', bytes('\u{FEFF}Müller €', 'utf16le')],
    [
      'UTF-16, the other way round',
      bytes('\u{FEFF}Müller €', 'utf16le').map((_, at, all) => all[at ^ 1] ?? 0),
    ],
  ])('is read from %s', (_, file) => {
    expect(decodedText(file)).toBe('Müller €');
  });

  it('is read from Windows-1252 where it is not UTF-8, as Excel writes it', () => {
    // The decoder of Node 20 lacks the euro sign there; browsers have it, see the browser test.
    expect(decodedText(bytes('Müller', 'latin1'))).toBe('Müller');
  });
});
