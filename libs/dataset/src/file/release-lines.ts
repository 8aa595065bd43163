import { SCHEMA_VERSION, type ReleaseManifest } from '../release/manifest';
import { addRow, countRows, emptyRows, type Release, type ReleaseRows } from '../release/release';
import { ROW_KINDS, type ReleaseRow } from '../release/row';

/** An unreadable release file. The message names the file and the line. */
export class ReleaseFileError extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}: line ${line}: ${reason}`);
    this.name = 'ReleaseFileError';
  }
}

const KINDS: ReadonlySet<string> = new Set(ROW_KINDS);

/** Takes the lines of a release file, one by one. */
export class ReleaseLines {
  private readonly rows = emptyRows();
  private manifest?: ReleaseManifest;
  private count = 0;

  /** @param file its name, for errors */
  constructor(private readonly file: string) {}

  /** @throws ReleaseFileError for what is no row, or a manifest of another schema version */
  add(text: string): void {
    this.count += 1;
    const line = { number: this.count, text };
    if (this.manifest === undefined) this.manifest = parseManifest(this.file, line);
    else addRow(this.rows, parseRow(this.file, line));
  }

  /** @throws ReleaseFileError that the next line cannot be unpacked */
  fail(error: unknown): never {
    throw new ReleaseFileError(this.file, this.count + 1, `cannot be unpacked (${(error as Error).message})`);
  }

  /** @throws ReleaseFileError for other counts than the manifest says */
  release(): Release {
    const { file, manifest, rows } = this;
    if (manifest === undefined) throw new ReleaseFileError(file, 1, 'the file is empty');
    requireCounts(file, manifest, rows);
    return { manifest, rows };
  }
}

interface Line {
  number: number;
  text: string;
}

function parseManifest(file: string, line: Line): ReleaseManifest {
  const value = parseJson(file, line);
  if (value.kind !== 'manifest')
    throw new ReleaseFileError(file, line.number, 'the first line is no manifest');
  const manifest = value as unknown as ReleaseManifest;
  if (manifest.schemaVersion === SCHEMA_VERSION) return manifest;
  throw new ReleaseFileError(
    file,
    line.number,
    `schemaVersion is ${String(manifest.schemaVersion)}, this program reads ${SCHEMA_VERSION}`,
  );
}

function parseRow(file: string, line: Line): ReleaseRow {
  const row = parseJson(file, line);
  if (typeof row.kind === 'string' && KINDS.has(row.kind)) return row as unknown as ReleaseRow;
  throw new ReleaseFileError(file, line.number, `kind "${String(row.kind)}" is unknown`);
}

function parseJson(file: string, line: Line): { kind?: unknown } {
  try {
    const value: unknown = JSON.parse(line.text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The message of JSON.parse quotes the input; ours names the place instead.
  }
  throw new ReleaseFileError(file, line.number, 'is not a JSON object');
}

function requireCounts(file: string, manifest: ReleaseManifest, rows: ReleaseRows): void {
  const counts = countRows(rows);
  for (const kind of ROW_KINDS) {
    if (counts[kind] === manifest.counts[kind]) continue;
    throw new ReleaseFileError(
      file,
      1,
      `the manifest says ${String(manifest.counts[kind])} ${kind} rows, the file has ${counts[kind]}: it is truncated or was edited`,
    );
  }
}
