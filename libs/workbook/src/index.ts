export { Workbook, type WorkbookSheet } from './workbook';
export { WorkbookError } from './workbook.error';
export type { SheetRow } from './sheet-handlers';
