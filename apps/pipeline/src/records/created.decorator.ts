import { applyDecorators, HttpCode, HttpStatus } from '@nestjs/common';
import { WithHeaders } from '@wagewright/http';

/** A route that creates a record: 201, with a `Location` under the collection. */
export function Creates(): MethodDecorator {
  return applyDecorators(
    HttpCode(HttpStatus.CREATED),
    WithHeaders<{ id: string }>(({ id }, { path }) => ({ Location: `${path.replace(/\/$/, '')}/${id}` })),
  );
}
