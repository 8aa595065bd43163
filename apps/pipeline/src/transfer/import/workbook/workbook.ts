import { posix } from 'node:path';
import { readableCells, StyleHandler } from './cell-texts';
import { parseXml, type XmlAttributes, type XmlHandler } from './parse-xml';
import { SharedStringHandler, type SheetRow, SheetRowHandler } from './sheet-handlers';
import { WorkbookError } from './workbook.error';
import { ZipArchive } from './zip-archive';

/** A tab that is a worksheet. */
export interface WorkbookSheet {
  name: string;
  hidden: boolean;
  /** The name of its part in the archive. */
  part: string;
}

interface Relationship {
  id: string;
  /** The last word of its type, such as `worksheet`: the rest differs between editions of the standard. */
  kind: string;
  target: string;
}

/** An XLSX workbook whose rows are streamed: memory holds the shared strings and some rows. */
export class Workbook {
  private strings: string[] | undefined;
  private dateStyles: boolean[] | undefined;

  private constructor(
    private readonly archive: ZipArchive,
    private readonly relationships: readonly Relationship[],
    /** From left to right, the hidden ones as well. */
    readonly sheets: readonly WorkbookSheet[],
    private readonly isFrom1904: boolean,
  ) {}

  /**
   * Finds the worksheets as ECMA-376 requires: by the relationships of the package and of the workbook, because the
   * names and the numbers of the files mean nothing. Call `close` afterwards.
   *
   * @param maxUnpackedBytes of all parts that are read, each time that they are
   * @throws WorkbookError for a file that is truncated, or no workbook, or has no worksheet
   */
  static async open(source: Buffer, maxUnpackedBytes = Infinity): Promise<Workbook> {
    const archive = await ZipArchive.open(source, maxUnpackedBytes);
    try {
      const [root] = (await relationshipsOf(archive, '')).filter(({ kind }) => kind === 'officeDocument');
      if (!root) throw new WorkbookError('the archive holds no workbook');
      const relationships = await relationshipsOf(archive, root.target);
      const { tabs, isFrom1904 } = await readTabs(archive, root.target);
      const worksheets = new Map(
        relationships.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]),
      );
      const sheets = tabs.flatMap(({ id, name, hidden }) => {
        const part = worksheets.get(id);
        return part === undefined ? [] : [{ name, hidden, part }];
      });
      if (sheets.every(({ hidden }) => hidden)) throw new WorkbookError('the workbook holds no worksheet');
      return new Workbook(archive, relationships, sheets, isFrom1904);
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  /**
   * The rows of a worksheet. Days and moments are in the form of ISO 8601, truths are `TRUE` and `FALSE`, and a fault
   * such as `#N/A` is empty.
   * @throws WorkbookError as soon as a broken part is reached
   */
  async *rows({ part }: WorkbookSheet): AsyncGenerator<SheetRow> {
    this.strings ??= await this.itemsOf('sharedStrings', new SharedStringHandler());
    this.dateStyles ??= await this.itemsOf('styles', new StyleHandler());
    const texts = readableCells(this.dateStyles, this.isFrom1904);
    yield* parseXml(await this.archive.stream(part), new SheetRowHandler(this.strings, texts));
  }

  close(): void {
    this.archive.close();
  }

  /** All items of a part; none where the workbook has no such part. */
  private async itemsOf<T>(kind: 'sharedStrings' | 'styles', handler: XmlHandler<T>): Promise<T[]> {
    const items: T[] = [];
    const part = this.relationships.find((one) => one.kind === kind)?.target;
    if (part === undefined) return items;
    for await (const item of parseXml(await this.archive.stream(part), handler)) items.push(item);
    return items;
  }
}

/** The tabs of a workbook from left to right, by relationship, and whether its days are counted from 1904. */
async function readTabs(archive: ZipArchive, workbook: string) {
  const tabs: { id: string; name: string; hidden: boolean }[] = [];
  let isFrom1904 = false;
  const open = (element: string, attributes: XmlAttributes) => {
    if (element === 'workbookPr') isFrom1904 = TRUTHS.has(attributes['date1904']?.value);
    if (element !== 'sheet') return;
    const id = Object.values(attributes).find(
      ({ local, uri }) => local === 'id' && uri.endsWith('/relationships'),
    );
    const hidden = (attributes['state']?.value ?? 'visible') !== 'visible';
    if (id) tabs.push({ id: id.value, name: attributes['name']?.value ?? '', hidden });
  };
  await readAll(archive, workbook, open);
  return { tabs, isFrom1904 };
}

const TRUTHS = new Set<string | undefined>(['1', 'true']);

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
