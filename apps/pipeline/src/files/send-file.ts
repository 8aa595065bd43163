import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';
import { inPieces, type ScopedRequest, tagMatches, unreadAnswers } from '@wagewright/http';
import type { Response } from 'express';
import type { KeptFile } from './job-file.entity';
import type { FileContent } from './job-file.service';
import { mediaTypeOf } from './kinds/file-type';

/** For a file that opens in a browser after all: it runs nothing, loads nothing, and no other site shows it. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, max-age=60',
};

/**
 * Streams a file as an attachment. The first piece is read before the response begins, because a fault can still become
 * an error response; later the connection is cut. HEAD reads no piece, and neither does whoever has the file already.
 *
 * @throws ApiError 429 for the fifth download of an account at the same time
 */
export async function sendFile(
  read: () => Promise<FileContent>,
  response: Response,
): Promise<StreamableFile | undefined> {
  const { file, pieces } = await read();
  const { method, headers } = response.req;
  const etag = tagOf(file);
  const isKnown = tagMatches(headers['if-none-match'], etag);
  const isSent = !isKnown && method !== 'HEAD';
  if (isSent) unreadAnswers.addDownload(response.req as unknown as ScopedRequest);
  const first = isSent ? await pieces.next() : undefined;
  response.set({ ...HEADERS, ETag: etag }).vary('Authorization');
  if (isKnown) {
    response.status(304);
    return undefined;
  }
  response.attachment(file.name).type(mediaTypeOf(file));
  const content =
    first?.done === false
      ? Readable.from(inPieces(from(first.value, pieces)), { objectMode: false })
      : Readable.from([]);
  return new StreamableFile(content, { length: file.size }).setErrorHandler((error, broken) => {
    new Logger('Files').warn({ message: 'a download broke off', err: error });
    (broken as unknown as Response).destroy();
  });
}

/** The tag covers bytes and name: a file’s bytes never change, its name may. */
function tagOf({ sha256, name }: KeptFile): string {
  return `W/"${hash('sha1', `${sha256.toString('hex')} ${name}`, 'base64url')}"`;
}

async function* from(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
