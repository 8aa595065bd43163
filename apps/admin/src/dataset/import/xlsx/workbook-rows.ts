import { posix } from 'node:path';
import { parseXml, type XmlAttributes } from './parse-xml';
import { SharedStringHandler, type SheetRow, SheetRowHandler } from './sheet-handlers';
import { WorkbookError } from './workbook.error';
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

/** The names of a workbook's parts inside the archive. */
interface WorkbookParts {
  sheet: string;
  /** Undefined when all texts are in the cells themselves. */
  sharedStrings?: string;
}

interface Relationship {
  id: string;
  /** The last word of its type, such as `worksheet`: the rest differs between editions of the standard. */
  kind: string;
  target: string;
}

/**
 * The worksheet of the first visible tab, found as ECMA-376 requires: by the relationships of the package and of the
 * workbook, because the names and the numbers of the files mean nothing.
 *
 * @throws WorkbookError without a workbook or a worksheet in the archive
 */
async function workbookParts(archive: ZipArchive): Promise<WorkbookParts> {
  const [root] = (await relationshipsOf(archive, '')).filter(({ kind }) => kind === 'officeDocument');
  if (!root) throw new WorkbookError('the archive holds no workbook');
  const relationships = await relationshipsOf(archive, root.target);
  const worksheets = new Map(
    relationships.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]),
  );
  const sheet = (await visibleTabs(archive, root.target)).find((id) => worksheets.has(id));
  const target = sheet && worksheets.get(sheet);
  if (!target) throw new WorkbookError('the workbook holds no worksheet');
  const strings = relationships.find(({ kind }) => kind === 'sharedStrings');
  return { sheet: target, sharedStrings: strings?.target };
}

/** The relationship ids of the tabs that are not hidden, from left to right. */
async function visibleTabs(archive: ZipArchive, workbook: string): Promise<string[]> {
  const ids: string[] = [];
  const open = (name: string, attributes: XmlAttributes) => {
    const isHidden = attributes['state'] && attributes['state'].value !== 'visible';
    if (name !== 'sheet' || isHidden) return;
    const id = Object.values(attributes).find(
      ({ local, uri }) => local === 'id' && uri.endsWith('/relationships'),
    );
    if (id) ids.push(id.value);
  };
  await readAll(archive, workbook, open);
  return ids;
}

/** @param part a part of the package, or empty for the package itself */
async function relationshipsOf(archive: ZipArchive, part: string): Promise<Relationship[]> {
  const { dir, base } = posix.parse(part);
  const relationships: Relationship[] = [];
  const open = (name: string, attributes: XmlAttributes) => {
    const [id, type, target] = ['Id', 'Type', 'Target'].map((key) => attributes[key]?.value);
    if (name !== 'Relationship' || !id || !type || !target) return;
    const kind = type.slice(type.lastIndexOf('/') + 1);
    relationships.push({ id, kind, target: posix.resolve('/', dir, target).slice(1) });
  };
  await readAll(archive, posix.join(dir, '_rels', `${base}.rels`), open);
  return relationships;
}

/** Reads a small part to its end. */
async function readAll(
  archive: ZipArchive,
  part: string,
  open: (name: string, attributes: XmlAttributes) => void,
): Promise<void> {
  // The handler returns no items, so the first step is the last.
  await parseXml(await archive.stream(part), { open }).next();
}
