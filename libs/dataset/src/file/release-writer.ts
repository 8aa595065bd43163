import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Release } from '../release/release';
import { ROW_KINDS } from '../release/row';

/** Lines are joined into blocks, because a gzip write per line costs ten times as much. */
const LINES_PER_BLOCK = 500;

/** The manifest, then the rows kind by kind: one JSON object a line. */
export function* releaseLines(release: Release): Generator<string> {
  yield JSON.stringify(release.manifest);
  for (const kind of ROW_KINDS) {
    for (const row of release.rows[kind]) yield JSON.stringify(row);
  }
}

/**
 * Writes a release as gzip JSON lines. Equal releases give equal bytes: Node writes neither a
 * file name nor a time into the gzip header, and property order is the builder's. (Across
 * processors only the unpacked rows are equal: zlib packs differently on some.)
 */
export async function writeRelease(release: Release, path: string): Promise<void> {
  await pipeline(
    Readable.from(blocks(releaseLines(release))),
    createGzip({ level: 9 }),
    createWriteStream(path),
  );
}

function* blocks(lines: Iterable<string>): Generator<string> {
  let block: string[] = [];
  for (const line of lines) {
    block.push(line);
    if (block.length < LINES_PER_BLOCK) continue;
    yield `${block.join('\n')}\n`;
    block = [];
  }
  if (block.length > 0) yield `${block.join('\n')}\n`;
}
