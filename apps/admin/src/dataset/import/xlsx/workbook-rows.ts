import { parseXml } from './parse-xml';
import { SharedStringHandler, type SheetRow, SheetRowHandler } from './sheet-handlers';
import { workbookParts } from './workbook-parts';
import { ZipArchive } from './zip-archive';

/**
 * The rows of a workbook's first visible worksheet, streamed: memory holds the shared strings and some rows.
 *
 * @throws WorkbookError for a file that is truncated or no workbook
 */
export async function* workbookRows(path: string): AsyncGenerator<SheetRow> {
  const archive = await ZipArchive.open(path);
  try {
    const { sheet, sharedStrings } = await workbookParts(archive);
    const strings = await readStrings(archive, sharedStrings);
    yield* parseXml(await archive.stream(sheet), new SheetRowHandler(strings));
  } finally {
    archive.close();
  }
}

async function readStrings(archive: ZipArchive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  for await (const text of parseXml(await archive.stream(part), new SharedStringHandler()))
    strings.push(text);
  return strings;
}
