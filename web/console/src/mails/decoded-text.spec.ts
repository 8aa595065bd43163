import { decodedText } from './given-mail.ts';

describe('the text of a file', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  const utf16 = (text: string) => new Uint8Array(Uint16Array.from(codes(text)).buffer);

  it.each([
    ['UTF-8', utf8('Müller €')],
    ['UTF-8 with its mark', utf8('\u{FEFF}Müller €')],
    ['UTF-16', utf16('\u{FEFF}Müller €')],
    ['UTF-16, the other way round', utf16('\u{FEFF}Müller €').map((_, at, all) => all[at ^ 1] ?? 0)],
  ])('is read from %s', (_, file) => {
    expect(decodedText(file)).toBe('Müller €');
  });

  it('is read from Windows-1252 where it is not UTF-8, as Excel writes it', () => {
    // The decoder of Node 20 lacks the euro sign there; browsers have it, see the browser test.
    expect(decodedText(new Uint8Array(codes('Müller')))).toBe('Müller');
  });
});
