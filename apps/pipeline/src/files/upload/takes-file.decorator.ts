import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { IgnoresBody } from '@wagewright/http';
import { UploadGuard } from './upload.guard';

/**
 * A route whose body is a form with one file: `@UploadedFile()` is the `Buffer` of the file, `@Body()` the fields of
 * the form.
 */
export const TakesFile = () =>
  applyDecorators(SetMetadata('wagewright:takes-file', true), IgnoresBody(), UseGuards(UploadGuard));
