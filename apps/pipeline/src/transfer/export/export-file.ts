import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Logger, StreamableFile } from '@nestjs/common';
import { COMPRESS_FROM, contentEncoding, FAST_BROTLI } from '@wagewright/http';
import type { Response } from 'express';
import type { ExportFormat } from './export-jobs.request';

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_BROTLI } };

/**
 * Streams a file: it is written and compressed while the client reads it, and never wholly in memory.
 * @param name without its ending
 */
export async function exportFile(
  chunks: AsyncGenerator<string>,
  format: ExportFormat,
  response: Response,
  name: string,
): Promise<StreamableFile> {
  const file = (content: Readable) => download(content, MEDIA_TYPES[format], `${name}.${format}`);
  response.setHeader('Vary', 'Authorization, Accept-Encoding');
  // The size of the first chunk decides about compression.
  if (response.req.method === 'HEAD') return file(Readable.from([]));
  // Reads the first chunk before the response begins, because a fault can still become an error response.
  const first = await chunks.next();
  const text = first.done ? '' : first.value;
  const source = Readable.from(continued(text, chunks), { objectMode: false });
  return file(Buffer.byteLength(text) < COMPRESS_FROM ? source : compressed(source, response));
}

/** Streams an archive, which is compressed already. HEAD reads nothing. */
export async function exportArchive(
  archive: () => Promise<Readable>,
  response: Response,
): Promise<StreamableFile> {
  const content = response.req.method === 'HEAD' ? Readable.from([]) : await archive();
  return download(content, 'application/zip', 'wagewright-export.zip');
}

async function* continued(text: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield text;
  yield* rest;
}

function compressed(source: Readable, response: Response): Readable {
  const encoding = contentEncoding(response.req.headers['accept-encoding']);
  if (encoding === 'identity') return source;
  response.setHeader('Content-Encoding', encoding);
  const compressor = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
  // `pipeline` destroys both streams when one fails; the error handler of the file logs the failure.
  return pipeline(source, compressor, () => undefined);
}

/**
 * A failure after the first chunk cannot become an error response: the connection is cut, so that nobody takes the part
 * for the whole file.
 */
function download(content: Readable, type: string, name: string): StreamableFile {
  const file = new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  return file.setErrorHandler((error, response) => {
    new Logger('Export').warn({ message: 'an export broke off', err: error });
    (response as unknown as Response).destroy();
  });
}
