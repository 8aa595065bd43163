/** The reader's IANA time zone. */
export const READER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
