import { createHash } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiError, ErrorCode, serviceUnavailable } from '@wagewright/errors';
import { announcesMoreThan, bodyBytes, bytesOrEnd, hasBody, type ScopedRequest } from '@wagewright/http';
import type { Request, Response } from 'express';
import { fileTooLarge, formFault } from '../files.errors';
import { atPace } from './at-pace';
import { MAX_FILE_BYTES, ONE_FILE, readForm } from './read-form';
import { UploadSlots } from './upload-slots';

const FORM = /^multipart\/form-data\s*;/i;
/** Of a form with its file. */
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
  private readonly slots = new UploadSlots();

  /** @throws ApiError 415 for another body than a form, 413 for a larger one, 400 for another form, 503 without a slot */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & ScopedRequest & { file?: Buffer }>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!(await hasBody(request))) throw formFault(ONE_FILE);
    const contentType = request.headers['content-type'] ?? '';
    if (!FORM.test(contentType)) throw notForm();
    if (announcesMoreThan(request, MAX_FORM_BYTES)) throw fileTooLarge();
    await bytesOrEnd(request, request.readableHighWaterMark);
    const release = await this.slots.take(request.principal?.accountId ?? '');
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
