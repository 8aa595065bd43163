import { RELEASE_ID } from '@wagewright/dataset';
import { parameterMissing } from '@wagewright/errors';
import { declaredParameters, type RequestClass, together } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';

/** The id of a release; a blank one and null count as missing. */
export function OptionalRelease(): PropertyDecorator {
  return together(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() || undefined : (value ?? undefined),
    ),
    IsOptional(),
    Matches(RELEASE_ID, {
      message: 'release must be the id of a release such as 2027.1, given at most once',
    }),
  );
}

/**
 * @param type class that reads the query
 * @throws ApiError 400 for a release that it does not read: ignored, another one would answer unnoticed
 */
export function refuseUnreadRelease(query: object, type?: RequestClass): void {
  const { release = '' } = query as { release?: unknown };
  if (release === '' || (type && declaredParameters(type).includes('release'))) return;
  throw parameterMissing(
    'release',
    'release is not a parameter of this call: the current release answers it.',
  );
}
