import { createHash } from 'node:crypto';
import { SetMetadata } from '@nestjs/common';

const DIGEST_LENGTH = 10;

export const VERSIONED = 'wagewright:versioned';

/**
 * A route that answers with one record that has a `version`, with an `ETag` to be sent back as `If-Match`. A read
 * also shows what hangs on the record and changes without it (links, activities), so there the tag goes on with a
 * digest: `"3-x7Yk…"`.
 */
export const Versioned = () => SetMetadata(VERSIONED, true);

export interface VersionedBody {
  version: number;
}

/** @param shown the JSON that a read shows; a write answers without it */
export function versionTag({ version }: VersionedBody, shown?: string): string {
  return shown === undefined ? `"${version}"` : `"${version}-${digest(shown)}"`;
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, DIGEST_LENGTH);
}
