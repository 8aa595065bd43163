/** The reader's language and region in the browser, which decide the first weekday. */
export const READER_LOCALE = navigator.language;
