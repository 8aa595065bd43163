/**
 * The signs of the bytes 0x80 to 0x9F; all others are as in Latin-1. The five without a sign stay the control
 * characters of Latin-1, as in browsers. Node 20's own decoder of this name reads the whole range as control
 * characters, so that € and – would be lost.
 */
const SIGNS =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f' + // 0x80 to 0x8F
  '\u0090‘’“”•–—˜™š›œ\u009džŸ'; // 0x90 to 0x9F
const FIRST = 0x80;

/** The text of bytes in Windows-1252, which "CSV" means in the Excel of Western Europe and America. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (control) => SIGNS.charAt(control.charCodeAt(0) - FIRST));
}
