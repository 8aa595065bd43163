import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { contentLine, escapedText, utcMoment } from './calendar-entry';

/** Unfolds and unescapes a line as a calendar program does. */
function readBack(line: string): string {
  return String(ICAL.Property.fromString(line.replace(/\r\n$/, '')).getFirstValue());
}

describe('a content line', () => {
  const unit = fc.constantFrom(
    'a',
    ' ',
    '\\',
    ';',
    ',',
    ':',
    '"',
    '\n',
    'é',
    '🦊',
    '中',
    '\t',
    '\\n',
    '\r\n ',
  );

  it('is read back as the text that was written, however long and hostile', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
        expect(readBack(contentLine('SUMMARY', escapedText(text)))).toBe(text.replace(/\r\n?/g, '\n'));
      }),
    );
  });

  it('has lines of at most 75 octets, each with whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
        const lines = contentLine('SUMMARY', escapedText(text)).split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines)
          expect([Buffer.byteLength(line) <= 75, line.isWellFormed()]).toEqual([true, true]);
        for (const line of lines.slice(1)) expect(line.startsWith(' ')).toBe(true);
      }),
    );
  });

  it('is folded only where it is too long', () => {
    const fitting = `SUMMARY:${'x'.repeat(67)}`;
    expect(contentLine('SUMMARY', 'x'.repeat(67))).toBe(`${fitting}\r\n`);
    expect(contentLine('SUMMARY', 'x'.repeat(68))).toBe(`${fitting}\r\n x\r\n`);
  });

  it('holds no control characters, and moments in UTC', () => {
    expect(escapedText('a\u0000\u0007\u001b\u007fb\tc')).toBe('ab\tc');
    expect(utcMoment(new Date('2026-03-01T09:30:15.999Z'))).toBe('20260301T093015Z');
  });
});
