import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { FileContent } from './job-file.service';
import { MEDIA_TYPES } from './kinds/file-type';

/** For whoever opens it in a browser after all: it runs nothing, loads nothing, and no other site shows it. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
};

/**
 * Streams a file as an attachment. The first piece is read before the response begins, because a fault can still become
 * an error response; later the connection is cut. HEAD reads no piece.
 */
export async function sendFile(
  read: () => Promise<FileContent>,
  response: Response,
): Promise<StreamableFile> {
  const { file, pieces } = await read();
  const first = response.req.method === 'HEAD' ? undefined : await pieces.next();
  response.attachment(file.name).set({ ...HEADERS, 'Content-Type': MEDIA_TYPES[file.type] });
  const content =
    first?.done === false
      ? Readable.from(from(first.value, pieces), { objectMode: false })
      : Readable.from([]);
  return new StreamableFile(content, { length: file.size }).setErrorHandler((error, broken) => {
    new Logger('Files').warn({ message: 'a download broke off', err: error });
    (broken as unknown as Response).destroy();
  });
}

async function* from(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
