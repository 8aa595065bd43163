import { createHash } from 'node:crypto';
import { resourceNotFound } from '@wagewright/errors';
import { PreparedResponse } from './prepared-response';

/** The name changes with the content, so a cached copy never needs revalidation. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Texts that pages load, under names with the hash of their content. */
export class HashedAssets {
  private readonly answers = new Map<string, PreparedResponse>();

  /** @throws ApiError 404 for an unknown name */
  get(name: string): PreparedResponse {
    const answer = this.answers.get(name);
    if (!answer) throw resourceNotFound('Asset');
    return answer;
  }

  /** @returns the name under which it is found */
  protected add(file: string, contentType: string, stable: string): string {
    const hash = createHash('sha256').update(stable).digest('hex').slice(0, 16);
    const name = file.replace('.', `.${hash}.`);
    const headers = { 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff' };
    this.answers.set(name, new PreparedResponse({ stable, cacheControl: FOR_A_YEAR, isKept: true, headers }));
    return name;
  }
}
