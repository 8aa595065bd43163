import { isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from '../../../transfer/import/csv/windows-1252';

/** Labels of charsets whose bytes are those of Windows-1252, as browsers read them. */
const WESTERN = /^(?:us-ascii|ascii|iso-?8859-?1|latin-?1|l1|windows-?1252|cp-?1252|x-ansi)$/i;

/**
 * The text of bytes in a charset. Bytes that are valid UTF-8 beyond ASCII are read as such where the label says a
 * western charset or nothing known: programs that mislabel UTF-8 are more frequent than texts such as `Ã¼`.
 */
export function decodeCharset(bytes: Buffer, label: string): string {
  const named = label.trim().slice(0, 40);
  if (!WESTERN.test(named)) {
    try {
      return new TextDecoder(named).decode(bytes);
    } catch {
      // An unknown label is as good as none.
    }
  }
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes);
}
