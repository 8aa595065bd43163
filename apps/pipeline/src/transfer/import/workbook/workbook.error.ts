/** The message names the fault. */
export class WorkbookError extends Error {}
