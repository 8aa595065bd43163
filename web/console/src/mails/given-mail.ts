/** Byte-order marks. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/** A mail as it is sent to be read: its text as a mail program shows it, or the bytes of its source. */
export type GivenMail = string | Uint8Array;

/** Files or text that the person dropped, pasted or chose. */
export type Brought = { files: readonly File[] } | { text: string };

/** The open dialog, with what was dropped; without that it asks for a mail. */
export interface OpenedMail {
  brought?: Brought;
}

/** The API's maximum, bytes. */
const MAX_BYTES = 1024 * 1024;
const TOO_LARGE = 'The mail is larger than 1 MB. Paste its text here, without the attachments.';
/** Headers that mail programs do not show, and that stand in the first lines of every source. */
const SOURCE = /^(?:received|return-path|delivered-to|message-id|mime-version|dkim-signature|x-[\w-]+):/im;
/** Characters in which one of them stands. */
const HEAD = 4_000;

/** Its message says what to do instead. */
export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError';
}

/** @throws UnreadableMailError for anything but one mail of at most 1 MB */
export async function givenMail(brought: Brought): Promise<GivenMail> {
  if ('text' in brought) return ofText(brought.text);
  const [file] = brought.files;
  if (brought.files.length > 1)
    throw new UnreadableMailError('That is more than one file. Drop one mail at a time.');
  if (file === undefined)
    throw new UnreadableMailError('There is no mail in it. Paste the text of the mail here.');
  return ofFile(file);
}

function ofText(text: string): GivenMail {
  const bytes = new TextEncoder().encode(text);
  refuseSize(bytes.length);
  if (text.trim() === '') throw new UnreadableMailError('The mail is empty. Paste its text here.');
  const [head = ''] = text
    .slice(0, HEAD)
    .trimStart()
    .split(/\r?\n\r?\n/, 1);
  return SOURCE.test(head) ? bytes : text;
}

async function ofFile(file: File): Promise<GivenMail> {
  const { name, type, size } = file;
  if (/\.msg$/i.test(name) || type === 'application/vnd.ms-outlook')
    throw new UnreadableMailError(
      'Outlook’s .msg files cannot be read here. Save the mail as .eml, or paste its text.',
    );
  const isSource = /\.eml$/i.test(name) || type === 'message/rfc822';
  if (!isSource && !/\.txt$/i.test(name) && type !== 'text/plain')
    throw new UnreadableMailError('That is not a mail. Drop an .eml or text file, or paste the text.');
  refuseSize(size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isSource && size > 0 ? bytes : ofText(decodedText(bytes));
}

function refuseSize(bytes: number): void {
  if (bytes > MAX_BYTES) throw new UnreadableMailError(TOO_LARGE);
}

/**
 * The text of a file: in the encoding of its byte-order mark, else in UTF-8 if valid, else in Windows-1252, which programs
 * of Western Europe and America write.
 */
export function decodedText(bytes: Uint8Array): string {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return new TextDecoder(mark.label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
