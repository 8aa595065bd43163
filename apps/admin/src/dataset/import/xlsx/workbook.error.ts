/** A file that is no readable workbook; the message says what is wrong with it. */
export class WorkbookError extends Error {}
