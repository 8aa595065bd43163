import { ApiError, ErrorCode } from '@wagewright/errors';
import type { CatalogueName } from '../dataset/snapshot';

/** Where a client turns free text into slugs, on its own surface. */
const SEARCH_PATH: Readonly<Record<CatalogueName, string>> = {
  A: '/api/v1/salary/search',
  B: '/api/v1/intelligence/salaries/search',
};

/** Longer input is not repeated to the client. */
const SHOWN_CHARACTERS = 80;

/** @param param the parameter that named it, where it is not `role` */
export function roleNotFound(catalogue: CatalogueName, slug: string, param = 'role'): ApiError {
  return notFound(ErrorCode.RoleNotFound, 'role', catalogue, slug, param);
}

/** @param param the parameter that named it, where it is not `city` */
export function cityNotFound(catalogue: CatalogueName, slug: string, param = 'city'): ApiError {
  return notFound(ErrorCode.CityNotFound, 'city', catalogue, slug, param);
}

function notFound(
  code: ErrorCode,
  kind: 'role' | 'city',
  catalogue: CatalogueName,
  slug: string,
  param: string,
): ApiError {
  const search = SEARCH_PATH[catalogue];
  return new ApiError(code, `There is no ${kind} "${slug.slice(0, SHOWN_CHARACTERS)}" in this catalogue.`, {
    param,
    alternativeTool: search,
    followUpSuggestions: [`GET ${search}?q=… finds the slug of a ${kind}.`],
  });
}
