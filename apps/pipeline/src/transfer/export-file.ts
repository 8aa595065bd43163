import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Logger, StreamableFile } from '@nestjs/common';
import { COMPRESS_FROM, contentEncoding, FAST_BROTLI } from '@wagewright/http';
import type { Response } from 'express';
import type { ExportFormat } from './export-jobs.request';

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_BROTLI } };

/** A file that is written, and compressed, while it is read; nothing ever holds it whole. */
export async function exportFile(
  texts: AsyncGenerator<string>,
  format: ExportFormat,
  response: Response,
): Promise<StreamableFile> {
  response.setHeader('Vary', 'Accept-Encoding');
  // How it would be compressed shows only when it is read.
  if (response.req.method === 'HEAD') return download(Readable.from([]), format);
  // Read before the answer begins: until then a fault can still become an error.
  const first = await texts.next();
  const text = first.done ? '' : first.value;
  const source = Readable.from(continued(text, texts), { objectMode: false });
  return download(Buffer.byteLength(text) < COMPRESS_FROM ? source : compressed(source, response), format);
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
  // Each takes the other with it when it breaks off; the file's own handler tells of it.
  return pipeline(source, compressor, () => undefined);
}

/** What breaks off on the way cannot become an error any more: the connection is cut, so that nobody takes it for whole. */
function download(content: Readable, format: ExportFormat): StreamableFile {
  const file = new StreamableFile(content, {
    type: MEDIA_TYPES[format],
    disposition: `attachment; filename="jobs.${format}"`,
  });
  return file.setErrorHandler((error, response) => {
    new Logger('Export').warn({ message: 'an export broke off', err: error });
    (response as unknown as Response).destroy();
  });
}
