/** An unreadable workbook; the message names the fault. */
export class WorkbookError extends Error {}
