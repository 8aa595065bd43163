import { ApiError, ErrorCode } from '@wagewright/errors';
import type { CatalogueName } from '../dataset/snapshot';

/** Where a client converts free text to slugs, on its own surface. */
const SEARCH_PATH: Readonly<Record<CatalogueName, string>> = {
  tech: '/api/v1/salary/search',
  full: '/api/v1/intelligence/salaries/search',
};

/** Longer input is not repeated to the client. */
const SHOWN_CHARACTERS = 80;

/**
 * @param near likely slugs, likeliest first
 * @param param the parameter's name, if not `role`
 */
export function roleNotFound(
  catalogue: CatalogueName,
  slug: string,
  near: readonly string[],
  param = 'role',
): ApiError {
  return notFound(ErrorCode.RoleNotFound, 'role', catalogue, { slug, near, param });
}

/**
 * @param near likely slugs, likeliest first
 * @param param the parameter's name, if not `city`
 */
export function cityNotFound(
  catalogue: CatalogueName,
  slug: string,
  near: readonly string[],
  param = 'city',
): ApiError {
  return notFound(ErrorCode.CityNotFound, 'city', catalogue, { slug, near, param });
}

const AREAS_PATH = '/api/v1/intelligence/areas';

/** @param near likely areas, likeliest first */
export function areaNotFound(key: string, near: readonly { slug: string }[]): ApiError {
  const message = `There is no area "${key.slice(0, SHOWN_CHARACTERS)}".`;
  return new ApiError(ErrorCode.CityNotFound, message, {
    param: 'area',
    alternativeTool: AREAS_PATH,
    followUpSuggestions: [
      ...(near.length > 0 ? [`Did you mean ${near.map(({ slug }) => slug).join(', ')}?`] : []),
      `GET ${AREAS_PATH}?q=… finds the slug of an area.`,
    ],
  });
}

/** @param kept ids of the releases that can answer, the newest first */
export function releaseNotFound(id: string, kept: readonly string[]): ApiError {
  const message = `Release ${id.slice(0, SHOWN_CHARACTERS)} is not one of those kept here: ${kept.join(', ')}.`;
  return new ApiError(ErrorCode.ReleaseNotFound, message, { param: 'release', followUpSuggestions: kept });
}

interface Missing {
  slug: string;
  near: readonly string[];
  param: string;
}

function notFound(
  code: ErrorCode,
  kind: 'role' | 'city',
  catalogue: CatalogueName,
  { slug, near, param }: Missing,
): ApiError {
  const search = SEARCH_PATH[catalogue];
  return new ApiError(code, `There is no ${kind} "${slug.slice(0, SHOWN_CHARACTERS)}" in this catalogue.`, {
    param,
    alternativeTool: search,
    followUpSuggestions: [
      ...(near.length > 0 ? [`Did you mean ${near.join(', ')}?`] : []),
      `GET ${search}?q=… finds the slug of a ${kind}.`,
    ],
  });
}
