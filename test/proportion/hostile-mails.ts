import type { Makes } from './growth';
import { readWholeMail } from './named-readers';

/** Mails that are hard to read, of about so many characters. */
const MAILS: Record<string, (size: number) => string> = {
  boundaries: (size) =>
    eml(['Content-Type: multipart/mixed; boundary=b1'], '--b1\r\n\r\nx\r\n'.repeat(size / 12)),
  'beginnings of boundaries': (size) =>
    eml(['Content-Type: multipart/mixed; boundary=-'], `--- \n${'---x\n'.repeat(size / 5)}`),
  'nested parts': (size) => {
    const open = (i: number) =>
      `Content-Type: multipart/mixed; boundary=${'b'.repeat(i)}\n\n--${'b'.repeat(i)}\n`;
    const depth = Array.from({ length: 20 }, (_, i) => open(i + 1)).join('');
    return depth + '--bbbbbbbbbbbbbbbbbbbbbbb\n'.repeat(size / 26);
  },
  'nested mails': (size) => 'Content-Type: message/rfc822\n\n'.repeat(size / 30),
  'beginnings of encoded words': (size) => `Subject: ${'=?'.repeat(size / 2)}\n\n`,
  'encoded words': (size) => `Subject: ${'=?a?q?b?= '.repeat(size / 10)}\n\n`,
  'a long header': (size) => `To: ${'a'.repeat(size)}\n\n`,
  'many headers': (size) => 'To: a\n'.repeat(size / 6),
  'folded lines': (size) => `To: a\n${' b\n'.repeat(size / 3)}`,
  parameters: (size) => `Content-Type: a/b${';a*0="'.repeat(size / 6)}\n\n`,
  addresses: (size) => `From: ${'<"('.repeat(size / 3)}\n\n`,
  base64: (size) => eml(['Content-Transfer-Encoding: base64'], 'A    '.repeat(size / 5)),
  'quoted-printable': (size) => eml(['Content-Transfer-Encoding: quoted-printable'], '=4'.repeat(size / 2)),
  'soft breaks': (size) => eml(['Content-Transfer-Encoding: quoted-printable'], `=${' '.repeat(size)}`),
  'open elements': (size) => eml(['Content-Type: text/html'], '<div>'.repeat(size / 5)),
  'open quotations': (size) => eml(['Content-Type: text/html'], '<blockquote type=cite>'.repeat(size / 22)),
  'hidden elements': (size) => eml(['Content-Type: text/html'], '<p hidden>'.repeat(size / 10)),
  attributes: (size) => eml(['Content-Type: text/html'], `<a ${'a=b '.repeat(size / 4)}>`),
  styles: (size) => eml(['Content-Type: text/html'], `<a style="${'display : '.repeat(size / 10)}">`),
  links: (size) => eml(['Content-Type: text/html'], '<a href=http://a>'.repeat(size / 17)),
  'opened tags': (size) => eml(['Content-Type: text/html'], '<'.repeat(size)),
  'quoted lines': (size) => eml([], '>'.repeat(size)),
  'lines of quotation': (size) => eml([], '>\n'.repeat(size / 2)),
  'empty lines': (size) => eml([], `a${'\n'.repeat(size)}`),
  blanks: (size) => eml([], `a${' '.repeat(size)}b`),
  attributions: (size) => eml([], 'On 1 wrote\n'.repeat(size / 11)),
  'headers in the text': (size) => eml([], 'From: a\nCc: b\n'.repeat(size / 14)),
  'forwarded marks': (size) => eml([], '-- Forwarded message\n'.repeat(size / 21)),
  'hyphens and blanks': (size) => eml([], '- - '.repeat(size / 4)),
  'addresses in the text': (size) => eml([], 'http://a '.repeat(size / 9)),
  events: (size) => eml(['Content-Type: text/calendar'], 'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(size / 24)),
  'parameters of an event': (size) =>
    eml(['Content-Type: text/calendar'], `BEGIN:VEVENT\nDTSTART${';a'.repeat(40)}\n`.repeat(size / 102)),
  'no line end': (size) => 'a'.repeat(size),
  ...Object.fromEntries(
    [
      '3.12. ',
      '12/3 ',
      'Dec 3 at 2pm. ',
      'Tuesday at 2pm ',
      '(Berlin time) ',
      '30 minutes ',
      'a. ',
      'p.m. ',
    ].map((words) => [
      `the words ${JSON.stringify(words)}`,
      (size: number) => eml(['Subject: S'], words.repeat(size / words.length)),
    ]),
  ),
};

/** Readings of them. */
export const HOSTILE_MAILS: Makes = Object.entries(MAILS).map(([name, mailOf]) => [
  name,
  (length) => {
    const mail = mailOf(length);
    return () => readWholeMail(mail);
  },
]);

function eml(headers: readonly string[], body: string): string {
  return [...headers, '', body].join('\n');
}
