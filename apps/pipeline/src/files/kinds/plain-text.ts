import { isUtf8 } from 'node:buffer';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const DELETE = 0x7f;
const IN_TEXTS = new Set([TAB, LINE_FEED, FORM_FEED, CARRIAGE_RETURN]);

/** Whether the bytes are UTF-8 without control characters, such as those that terminals act on. */
export function isPlainText(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  for (const byte of bytes) {
    if ((byte < SPACE && !IN_TEXTS.has(byte)) || byte === DELETE) return false;
  }
  return true;
}
