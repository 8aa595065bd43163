import type { AreaRow, CityRow, RoleRow } from '@wagewright/dataset';
import { parameterMissing } from '@wagewright/errors';
import type { CatalogueName, ReadWithin, SnapshotSource } from '../dataset/snapshot';
import type { PhraseResolution } from '../lookup/phrase/phrase-resolution';
import type { Match } from '../lookup/search-index';
import { type CatalogueMatches, MAX_RESULTS, searchCatalogue, searchRoles } from './search-catalogue';

export interface CataloguePage<T> {
  rows: readonly T[];
  total: number;
  /** Absent on the last page. */
  nextCursor?: string;
}

/** The requested part of a list; all of it by default. */
export interface PageOfSlugs {
  /** At least 1. */
  limit?: number;
  cursor?: string;
}

const CURSOR = /^[a-z0-9-]{1,200}$/;

export class CatalogueService {
  constructor(
    private readonly snapshots: SnapshotSource,
    private readonly readWithin: ReadWithin,
  ) {}

  /** Sorted by slug. @throws ApiError 400 for a cursor that we did not make */
  roles(catalogue: CatalogueName, page: PageOfSlugs = {}): CataloguePage<RoleRow> {
    return pageOf(this.snapshots.current().catalogues[catalogue].roles, page);
  }

  /** Sorted by slug. @throws ApiError 400 for a cursor that we did not make */
  cities(catalogue: CatalogueName, page: PageOfSlugs = {}): CataloguePage<CityRow> {
    return pageOf(this.snapshots.current().catalogues[catalogue].cities, page);
  }

  /**
   * Metropolitan areas, sorted by slug.
   *
   * @param asked state in the area, and beginnings of words of its name
   * @throws ApiError 400 for a cursor that we did not make
   */
  areas({ state, q, ...page }: PageOfSlugs & { state?: string; q?: string }): CataloguePage<AreaRow> {
    return pageOf(this.snapshots.current().areas.matching({ state, q }), page);
  }

  isCity(catalogue: CatalogueName, slug: string): boolean {
    return this.snapshots.current().catalogues[catalogue].city(slug) !== undefined;
  }

  /** At most 50 of both kinds together. */
  search(catalogue: CatalogueName, query: string): CatalogueMatches {
    const { lookup } = this.snapshots.current().catalogues[catalogue];
    return this.readWithin(query.length, () => searchCatalogue(lookup, query));
  }

  resolve(catalogue: CatalogueName, phrase: string): PhraseResolution {
    const { lookup } = this.snapshots.current().catalogues[catalogue];
    return this.readWithin(phrase.length, () => lookup.resolve(phrase));
  }

  /** @param limit capped at 50 */
  searchRoles(catalogue: CatalogueName, query: string, limit = MAX_RESULTS): Match<RoleRow>[] {
    const { lookup } = this.snapshots.current().catalogues[catalogue];
    return this.readWithin(query.length, () => searchRoles(lookup, query, Math.min(limit, MAX_RESULTS)));
  }
}

/**
 * A page of rows sorted by slug. The cursor is the last slug, base64url, so a page stays right when another release is
 * published in between.
 */
function pageOf<T extends { slug: string }>(
  rows: readonly T[],
  { limit, cursor }: PageOfSlugs,
): CataloguePage<T> {
  const total = rows.length;
  if (limit === undefined && cursor === undefined) return { rows, total };
  const start = cursor === undefined ? 0 : firstAfter(rows, slugOfCursor(cursor));
  const page = rows.slice(start, limit === undefined ? undefined : start + limit);
  const last = page.at(-1);
  const more = start + page.length < total;
  return {
    rows: page,
    total,
    ...(more && last && { nextCursor: cursorOf(last.slug) }),
  };
}

function firstAfter(rows: readonly { slug: string }[], slug: string): number {
  const index = rows.findIndex((row) => row.slug > slug);
  return index === -1 ? rows.length : index;
}

/** @throws ApiError 400 for an invalid cursor */
function slugOfCursor(cursor: string): string {
  const slug = textOf(cursor);
  if (!CURSOR.test(slug)) throw parameterMissing('cursor', 'cursor is not one that this list gave out.');
  return slug;
}

/** In base64url, by what every runtime has; slugs are ASCII. */
function cursorOf(slug: string): string {
  return btoa(slug).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Empty for what is no base64url. */
function textOf(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
