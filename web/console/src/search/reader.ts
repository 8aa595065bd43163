/** Where the clock of the reader is read: an IANA time zone. */
export const READER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The language and region that the reader chose in the browser; it says with which weekday a week begins. */
export const READER_LOCALE = navigator.language;
