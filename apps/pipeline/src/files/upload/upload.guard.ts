import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { ApiError, bodyMalformed, ErrorCode, serviceUnavailable } from '@wagewright/errors';
import {
  announcesMoreThan,
  bodyBytes,
  bytesOrEnd,
  hasBody,
  IgnoresBody,
  type ScopedRequest,
} from '@wagewright/http';
import type { Request, Response } from 'express';
import { fileTooLarge, formFault } from '../files.errors';
import { MAX_FILE_BYTES, ONE_FILE, readForm } from './read-form';
import { UploadSlots } from './upload-slots';

const FORM = /^multipart\/form-data\s*;/i;
/** Maximum bytes of a form with its file. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;

/** A form has no other values than texts. */
const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/**
 * Reads the form of an upload, after all other checks, once there is room for it in memory. Before it waits for room as
 * much of it must have come as the connection itself keeps, so that idle ones take none. The digest of the file stands
 * in the body for the file, so that a keyed call is the same one under another boundary of its form.
 */
@Injectable()
export class UploadGuard implements CanActivate {
  private readonly slots = new UploadSlots(MAX_FORM_BYTES);

  /** @throws ApiError 415 for another body than a form, 413 for a larger one, 400 for another form, 503 without a slot */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & ScopedRequest & { file?: Buffer }>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!(await hasBody(request))) throw formFault(ONE_FILE);
    const contentType = request.headers['content-type'] ?? '';
    if (!FORM.test(contentType)) throw notForm();
    if (announcesMoreThan(request, MAX_FORM_BYTES)) throw fileTooLarge();
    await bytesOrEnd(request, request.readableHighWaterMark);
    const release = await this.slots.take(request.principal?.accountId ?? '', announcedBytes(request));
    if (!release) throw serviceUnavailable();
    if (response.closed) release();
    else response.once('close', release);
    const { bytes, fileName, fields } = await readForm(await formBytes(request, response), contentType);
    request.file = bytes;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    request.body = {
      ...fields,
      ...('sent' in fields && { sent: TRUTH.get(fields['sent']) ?? fields['sent'] }),
      name: fields['name'] ?? fileName,
      sha256,
    };
    return true;
  }
}

/** Undefined for a body in chunks, and for a packed one, which is larger in memory than it says. */
function announcedBytes({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined || headers['content-encoding'] ? undefined : Number(length);
}

async function formBytes(request: Request, response: Response): Promise<Buffer> {
  try {
    return await atPace(request, response, (signal) => bodyBytes(request, MAX_FORM_BYTES, signal));
  } catch (error) {
    const isTooLarge = error instanceof ApiError && error.code === ErrorCode.PayloadTooLarge;
    throw isTooLarge ? fileTooLarge() : error;
  }
}

function notForm(): ApiError {
  return new ApiError(ErrorCode.UnsupportedMediaType, 'Send the file as multipart/form-data.');
}

/** 50 kbit/s: what comes more slowly would not be here in the 30 seconds that a request has. */
const LEAST_BYTES = 32 * 1024;
const PERIOD_MS = 5_000;

/**
 * Reads a body for as long as it comes, since it keeps others waiting. The connection of one that does not is closed.
 *
 * @param read ends with the reason of the signal
 * @throws ApiError 400 when less than 32 KiB have come in 5 seconds, and what `read` throws
 */
async function atPace<T>(
  request: IncomingMessage,
  response: ServerResponse,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const slow = new AbortController();
  let before = request.socket.bytesRead;
  const timer = setTimeout(() => {
    const now = request.socket.bytesRead;
    if (!request.complete && now - before < LEAST_BYTES) {
      response.shouldKeepAlive = false;
      slow.abort(bodyMalformed('The body came too slowly: less than 32 KiB in 5 seconds.'));
    }
    before = now;
    timer.refresh();
  }, PERIOD_MS);
  try {
    return await read(slow.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A route whose body is a form with one file: `@UploadedFile()` is the `Buffer` of the file, `@Body()` the fields of
 * the form.
 */
export const TakesFile = () =>
  applyDecorators(SetMetadata('wagewright:takes-file', true), IgnoresBody(), UseGuards(UploadGuard));
