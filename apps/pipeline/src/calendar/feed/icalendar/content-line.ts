/** RFC 5545 section 3.1: octets of a line without its end. */
const MAX_OCTETS = 75;
const LINE_END = '\r\n';
/** RFC 5545 section 3.3.11 allows tabs and line ends in a text, but no other control characters. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\v\f\u000e-\u001f\u007f]/g;

/**
 * One line of an iCalendar object, folded where it is long, with its line end.
 * @param name with its parameters, such as `DTSTART;VALUE=DATE`
 * @param value in the notation of its type; see `escapedText` for free text
 */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  return (Buffer.byteLength(line) <= MAX_OCTETS ? line : folded(line)) + LINE_END;
}

export function escapedText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');
}

/** A moment as UTC (RFC 5545 section 3.3.5, form 2). */
export function utcMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A continued line begins with a blank, which counts. No character is split. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      text += `${LINE_END} `;
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
