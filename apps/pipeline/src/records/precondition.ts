import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { Request } from 'express';

/** A strong entity tag of this service: the version, and after a dash a digest of the rest of the response. */
const VERSION_TAG = /^"(\d{1,10})(?:-[\w-]+)?"$/;

/** The versions that a client accepts for a change (`If-Match`, RFC 9110 section 13.1.1). */
export class Precondition {
  private constructor(
    private readonly versions: readonly number[] | 'any',
    private readonly hasWeakTag = false,
  ) {}

  static of(header: string | undefined): Precondition {
    if (header === undefined || header.trim() === '*') return new Precondition('any');
    const tags = header.split(',').map((tag) => VERSION_TAG.exec(tag.trim())?.[1]);
    return new Precondition(tags.map(Number), /(?:^|,)\s*W\//.test(header));
  }

  static ofVersion(version: number): Precondition {
    return new Precondition([version]);
  }

  /** @throws ApiError 412 when the record has another version */
  check({ version }: { version: number }): void {
    if (this.versions === 'any' || this.versions.includes(version)) return;
    const reason = this.hasWeakTag
      ? 'If-Match has a weak tag (W/"…"), which matches no version. A proxy may have weakened ours: send the version that you read, in quotation marks'
      : 'The record has changed';
    throw new ApiError(ErrorCode.PreconditionFailed, `${reason}; its version is ${version}.`);
  }
}

/** Passes `If-Match` to a handler; without the header every version is accepted. */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): Precondition => {
  return Precondition.of(context.switchToHttp().getRequest<Request>().headers['if-match']);
});
